import type { Deck, DeckSlide } from './deck.ts';
import type { JsonSchema } from './json-schema.ts';

/** What a value is about: the deck, or one of its slides, or one line of either. */
export interface Subject {
  deck: Deck;
  slide?: DeckSlide | undefined;
  line?: string | undefined;
  /** First and last slide have properties of their own, so that a list holds the points only. */
  hasOwnEnds?: boolean;
  prompt?: string;
  isButtonBody?: boolean;
}

type Writer = (subject: Subject) => readonly string[];

const headline: Writer = ({ deck, slide }) => [slide?.headline ?? deck.title];
const body: Writer = ({ deck, slide, isButtonBody }) => [
  (isButtonBody ? slide?.button : undefined) ?? slide?.body ?? deck.summary,
];
const picture: Writer = ({ deck, slide }) => (slide ? [slide.imagePrompt] : deck.slides.map((one) => one.imagePrompt));

/** Property names and what they mean, the particular ones first. */
const writers: readonly [RegExp, Writer][] = [
  [/emoji|icon/i, ({ deck }) => [deck.emoji]],
  [/hash_?tags?|tags|keywords/i, ({ deck }) => deck.hashtags],
  [
    /colou?rs?$|hex|gradient|accent_?colou?r|background_?colou?r/i,
    () => ['#1b2358', '#8a86b8', '#fdf3d8', '#f2c27b', '#0b1030'],
  ],
  [/alt(_?text)?$/i, picture],
  [/image|picture|photo|visual|illustration|scene|background/i, picture],
  [/emphasi|highlight|stress|accent|key_?word|bold_?words?/i, ({ deck, slide }) => [slide?.emphasis ?? deck.topic]],
  [/lang|locale/i, ({ deck }) => [deck.language]],
  [/palette|colou?r_?scheme/i, ({ deck }) => [deck.colors]],
  [/mood|tone|style|vibe|theme|feel/i, ({ deck }) => deck.moods],
  [/caption|post_?text|description_?for/i, ({ deck, slide }) => [slide?.body ?? deck.caption]],
  [/figure|stat|number|value|metric/i, ({ slide }) => [slide?.figure ?? slide?.headline ?? '']],
  [/author|attribution|source/i, ({ slide }) => [slide?.kind === 'quote' ? slide.body : '']],
  [/button|cta|call_?to_?action|action/i, ({ deck }) => [deck.slides.at(-1)?.button ?? deck.title]],
  [/topic|subject/i, ({ deck }) => [deck.topic]],
  [/kind|type|role|layout/i, ({ slide }) => [slide?.kind ?? 'carousel']],
  [/sub_?(?:title|head|line|text)|supporting|kicker_?text/i, body],
  [
    /kicker|eyebrow|label|badge/i,
    ({ deck, slide }) => [slide?.number === undefined ? deck.topic : `No. ${slide.number}`],
  ],
  [/^(?:id|slug|name)$/i, ({ deck, slide }) => [slide ? slide.headline : deck.title]],
  [/title|head|hook|question|heading|line1/i, headline],
  [/bullets?|lines?|list|points|sentences|details/i, ({ deck, slide }) => sentences(slide?.body ?? deck.summary)],
  [/body|text|copy|content|desc|summary|detail|note|rationale|explanation|message|paragraph/i, body],
  [/url|uri|link/i, () => ['https://example.com/']],
  [/font/i, () => ['Inter']],
  [/align/i, () => ['center']],
];

/** Texts for a property, the first of which is the best; a list of them where the property is a list. */
export function wordsFor(name: string, schema: JsonSchema, subject: Subject): readonly string[] {
  if (schema.format === 'uri') return ['https://example.com/'];
  if (schema.format === 'date-time') return ['2030-01-01T09:00:00Z'];
  if (schema.format === 'date') return ['2030-01-01'];
  if (schema.format === 'email') return ['hello@example.com'];
  if (schema.format === 'uuid') return ['3f2b8c1e-6f0a-4a35-9d55-2b7c0e1f9a10'];
  if (schema.pattern && /#/.test(schema.pattern)) return ['#1b2358', '#8a86b8', '#fdf3d8', '#f2c27b', '#0b1030'];
  const writer = writers.find(([pattern]) => pattern.test(name))?.[1];
  return writer?.(subject) ?? (subject.slide ? [subject.slide.body] : [subject.deck.summary]);
}

/** A number for a property, within the bounds of its schema. */
export function numberFor(schema: JsonSchema, name: string, { deck, slide }: Subject): number {
  const isWhole = schema.type === 'integer' || [schema.type].flat().includes('integer');
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + (isWhole ? 1 : 0.01));
  const max =
    schema.maximum ??
    (schema.exclusiveMaximum === undefined ? Infinity : schema.exclusiveMaximum - (isWhole ? 1 : 0.01));
  const wanted = wantedNumber(name, deck, slide) ?? (max === Infinity ? Math.max(min, 1) : (min + max) / 2);
  const bounded = Math.min(Math.max(wanted, min), max);
  const step = schema.multipleOf ?? (isWhole ? 1 : 0.01);
  const stepped = Math.round(bounded / step) * step;
  return Number((stepped < min ? stepped + step : stepped > max ? stepped - step : stepped).toFixed(6));
}

function wantedNumber(name: string, deck: Deck, slide?: DeckSlide): number | undefined {
  const place = slide ? deck.slides.indexOf(slide) : -1;
  if (/index/i.test(name)) return Math.max(0, place);
  if (/order|number|position|^n$|slide_?no/i.test(name)) return Math.max(0, place) + 1;
  if (/count|slides|total/i.test(name)) return deck.slides.length;
  if (/angle/i.test(name)) return 160;
  if (/font_?size/i.test(name)) return 84;
  return /opacity|strength|intensity|confidence/i.test(name) ? 0.6 : undefined;
}

function sentences(text: string): string[] {
  return text.match(/[^.!?。！？]+[.!?。！？]?/g)?.map((part) => part.trim()) ?? [text];
}
