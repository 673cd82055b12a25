import type { Palette } from './palettes.ts';
import type { DeckDraft, SlideDraft } from './slide-draft.ts';

/** Longer prompts are rejected by some generators. */
const maxScene = 900;

export type PlannedPicture = { slide_index: number; prompt: string };

/**
 * The pictures worth making, at most `max`: the hook's first, then those that the model asked for, evenly spread. Numbers and
 * quotes keep their plain ground: there the words are the picture.
 */
export function choosePictures(draft: DeckDraft, palette: Palette, max: number): PlannedPicture[] {
  if (max < 1) return [];
  const wished = draft.slides
    .map((slide, index) => ({ slide, index }))
    .filter(({ slide, index }) => index > 0 && slide.imagePrompt !== null && isForPicture(slide));
  const rest = spread(wished, max - 1);
  const hook = { slide: draft.slides[0] as SlideDraft, index: 0 };
  return [hook, ...rest].map(({ slide, index }) => ({
    slide_index: index,
    prompt: writePicturePrompt(slide.imagePrompt ?? `${draft.title}: ${slide.headline}`, palette),
  }));
}

function isForPicture({ kind }: SlideDraft): boolean {
  return kind === 'point' || kind === 'cta' || kind === 'hook';
}

/** Adds what a background needs: its shape, its calm part, its colours, and nothing written in it. */
function writePicturePrompt(scene: string, { inWords }: Palette): string {
  const said = Array.from(scene)
    .slice(0, maxScene)
    .join('')
    .replace(/[\s.,;]+$/u, '');
  return (
    `${said}. Vertical full-bleed background photograph, the subject in the lower third, the upper half calm and uncluttered. ` +
    `Palette of ${inWords}. Cinematic, natural depth. No text, no letters, no numbers, no logos, no watermark, no frame.`
  );
}

/** `count` of the items, at even distances, in their order. */
function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_unused, at) => items[Math.floor(((at + 0.5) * items.length) / count)] as Item);
}
