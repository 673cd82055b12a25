import type { components } from '@slideloom/client';
import type { QuoteRequest } from '../decks/price/quote-query.ts';
import { canvasSizes, usualCanvas, type CanvasFormat } from '../decks/slides/canvas-sizes.ts';
import { styleSamples, type StyleId } from '../decks/styles.ts';

export type DeckRequest = components['schemas']['GenerateSlidesInput'];
export const pictureChoices = ['auto', 'none', 'cover', 'all'] as const;
export type PictureChoice = (typeof pictureChoices)[number];

/** What a person has written and chosen for the next deck. */
export type Draft = {
  prompt: string;
  slideCount: number | null;
  canvas: CanvasFormat;
  style: StyleId | null;
  pictures: PictureChoice;
  /** `default`: the team's default brand, where it has one. */
  brand: string;
  language: string;
  tone: string;
  audience: string;
  influencerId: string | null;
  productIds: readonly string[];
  sourceUrl: string;
  projectId: string | null;
};

export const emptyDraft: Draft = {
  prompt: '',
  slideCount: null,
  canvas: usualCanvas,
  style: null,
  pictures: 'auto',
  brand: 'default',
  language: '',
  tone: '',
  audience: '',
  influencerId: null,
  productIds: [],
  sourceUrl: '',
  projectId: null,
};

/** Whether every option is as it is at first; the prompt is none. */
export function isUsual(draft: Draft): boolean {
  const names = Object.keys(emptyDraft) as (keyof Draft)[];
  return names.every((name) => name === 'prompt' || JSON.stringify(draft[name]) === JSON.stringify(emptyDraft[name]));
}

/** A draft as it was kept, perhaps by an older version of these pages: what is not understood is left out. */
export function readDraft(kept: string | null): Draft {
  let value: unknown;
  try {
    value = JSON.parse(kept ?? '');
  } catch {
    return emptyDraft;
  }
  if (typeof value !== 'object' || value === null) return emptyDraft;
  const given = value as Record<string, unknown>;
  const text = (name: keyof Draft) => (typeof given[name] === 'string' ? given[name] : '');
  const id = (name: keyof Draft) => text(name) || null;
  const { slideCount, canvas, style, pictures, productIds } = given;
  return {
    prompt: text('prompt'),
    slideCount: Number.isInteger(slideCount) ? (slideCount as number) : null,
    canvas: typeof canvas === 'string' && canvas in canvasSizes ? (canvas as CanvasFormat) : usualCanvas,
    style: typeof style === 'string' && style in styleSamples ? (style as StyleId) : null,
    pictures: pictureChoices.find((choice) => choice === pictures) ?? 'auto',
    brand: text('brand') || 'default',
    language: text('language'),
    tone: text('tone'),
    audience: text('audience'),
    influencerId: id('influencerId'),
    productIds: Array.isArray(productIds) ? productIds.filter((one) => typeof one === 'string').slice(0, 10) : [],
    sourceUrl: text('sourceUrl'),
    projectId: id('projectId'),
  };
}

/** The body of `POST /generate/slides`. */
export function requestOf(draft: Draft): DeckRequest {
  const { prompt, slideCount, canvas, style, pictures, brand, influencerId, productIds, projectId } = draft;
  const [language, tone, audience, sourceUrl] = [draft.language, draft.tone, draft.audience, draft.sourceUrl].map(
    (text) => text.trim(),
  );
  return {
    prompt: prompt.trim(),
    canvas,
    ...(slideCount !== null && { slide_count: slideCount }),
    ...(style && { style }),
    ...(pictures !== 'auto' && { pictures }),
    ...(brand !== 'default' && { brand_id: brand === 'none' ? null : brand }),
    ...(language && { language }),
    ...(tone && { tone }),
    ...(audience && { audience }),
    ...(influencerId && { influencer_id: influencerId }),
    ...(productIds.length > 0 && { product_ids: [...productIds] }),
    ...(sourceUrl && { source_url: sourceUrl }),
    ...(projectId && { project_id: projectId }),
  };
}

/** Decks have three pictures at most, unless the service is configured otherwise. */
const usualPictures = 3;

/** What a deck's pictures may cost; null where it has none, and is free. */
export function quoteRequestOf({ pictures, slideCount }: Draft): QuoteRequest | null {
  if (pictures === 'none') return null;
  const images = pictures === 'cover' ? 1 : Math.min(usualPictures, slideCount ?? usualPictures);
  return { operation: 'slides', images };
}

/** How many options differ from what they are at first, besides those that are always in view. */
export function countOfMore({ language, tone, audience, influencerId, productIds, sourceUrl }: Draft): number {
  const texts = [language, tone, audience, sourceUrl].filter((text) => text.trim() !== '').length;
  return texts + (influencerId === null ? 0 : 1) + (productIds.length > 0 ? 1 : 0);
}
