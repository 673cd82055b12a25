import { cleanBody, cleanLine } from './clean-text.ts';
import type { SlideCount } from './asked-slides.ts';
import { parseAnswer } from './parse-answer.ts';
import { shortenText } from './shorten-text.ts';
import { moods, slideKinds, type DeckDraft, type Mood, type SlideDraft, type SlideKind } from './slide-draft.ts';

/** Graphemes; about what still reads well at the smallest sizes. */
const maxHeadline = 110;
const maxHookHeadline = 80;
const maxBody = 260;
const maxTitle = 60;
const maxImagePrompt = 900;

/**
 * Reads a model's answer into a draft that can be composed, or null where nothing of it can be used. It is lenient:
 * JSON within prose or fences, other names for known fields, missing or wrong fields, any number of slides.
 */
export function readAnswer(answer: string, count: SlideCount): DeckDraft | null {
  const found = parseAnswer(answer);
  const list = asList(found);
  if (!list) return null;
  const fields = isRecord(found) ? found : {};
  const slides = withoutRepeats(list.slice(0, 500).map(readSlide).filter(isPresent));
  const kept = within(slides, count.max);
  const first = kept[0];
  if (!first) return null;
  const hook: SlideDraft = { ...first, kind: 'hook', headline: shortenText(first.headline, maxHookHeadline) };
  return {
    title: shortenText(cleanLine(fields['title']), maxTitle) || hook.headline,
    mood: moods.find((mood) => mood === fields['mood']) ?? moodFor(hook.headline),
    slides: [
      hook,
      ...kept.slice(1).map((slide) => (slide.kind === 'hook' ? { ...slide, kind: 'point' as const } : slide)),
    ],
  };
}

function readSlide(value: unknown): SlideDraft | null {
  if (typeof value === 'string') return toSlide('point', value, null, null);
  if (!isRecord(value)) return null;
  const kind = slideKinds.find((known) => known === value['kind'] || known === value['type']) ?? 'point';
  const headline = firstText(value, ['headline', 'title', 'heading', 'text']);
  const body = firstText(value, ['body', 'subtitle', 'description', 'content']);
  return toSlide(kind, headline || body, headline ? body : null, firstText(value, ['image_prompt', 'image', 'visual']));
}

function toSlide(kind: SlideKind, headline: unknown, body: unknown, imagePrompt: unknown): SlideDraft | null {
  const line = withoutNumbering(withoutQuotes(cleanLine(headline)));
  if (!/[\p{L}\p{N}\p{S}]/u.test(line)) return null;
  const text = shortenText(cleanBody(body), maxBody);
  return {
    kind,
    headline: shortenText(line, maxHeadline),
    body: text === '' || text === line ? null : text,
    imagePrompt: shortenText(cleanLine(imagePrompt), maxImagePrompt) || null,
  };
}

/** A whole text in quotation marks loses them; the layout of a quote brings its own. */
function withoutQuotes(line: string): string {
  return /^["“”„«»‘’'「『](.+)["“”„«»‘’'」』]$/u.exec(line)?.[1]?.trim() ?? line;
}

/** Slides are numbered by their layout. A number that is part of the sentence stays: `3 ways to …`. */
function withoutNumbering(line: string): string {
  return line.replace(
    /^(?:#\s?\d{1,2}\b\s*[:.)–-]?|\d{1,2}\s*[.):]|(?:slide|tip|step)\s+\d{1,2}\s*[:.)–-])\s+(?=\S)/iu,
    '',
  );
}

function withoutRepeats(slides: SlideDraft[]): SlideDraft[] {
  const seen = new Set<string>();
  return slides.filter(({ headline, body }) => {
    const key = `${headline}\n${body ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The first slides, and the call to action at the end if there is one. */
function within(slides: SlideDraft[], max: number): SlideDraft[] {
  if (slides.length <= max) return slides;
  const last = slides.at(-1);
  return last?.kind === 'cta' && max > 1 ? [...slides.slice(0, max - 1), last] : slides.slice(0, max);
}

/** Without a usable mood the words choose one, always the same for the same words. */
function moodFor(text: string): Mood {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) as number)) % 1_000_003;
  return moods[sum % moods.length] as Mood;
}

function asList(found: unknown): unknown[] | null {
  if (Array.isArray(found)) return found;
  if (!isRecord(found)) return null;
  if (Array.isArray(found['slides'])) return found['slides'];
  const inner = Object.values(found).find((value) => isRecord(value) || Array.isArray(value));
  if (Array.isArray(inner)) return inner;
  return isRecord(inner) && Array.isArray(inner['slides']) ? inner['slides'] : null;
}

function firstText(fields: Record<string, unknown>, names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value) && value.every((part) => typeof part === 'string')) {
      return value.map((part) => `- ${part}`).join('\n');
    }
  }
  return '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPresent<Value>(value: Value | null): value is Value {
  return value !== null;
}
