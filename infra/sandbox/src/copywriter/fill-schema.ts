import { seededRandom, type Random } from '../seeded-random.ts';
import { chooseMember } from './choose-member.ts';
import type { Deck, DeckSlide } from './deck.ts';
import { allowsNull, resolveSchema, typeOf, type JsonSchema } from './json-schema.ts';
import { numberFor, wordsFor, type Subject } from './name-value.ts';
import { shorten } from './read-brief.ts';
import { limitWords, wordLimitIn, type Orders } from './read-orders.ts';
import type { DeckSize } from './write-deck.ts';

export interface FillOptions {
  schema: JsonSchema;
  orders: Orders;
  /** Writes the deck again with at least, at most so many slides. */
  deckOf: (size: DeckSize) => Deck;
  /** The request, for enums whose members it names. */
  prompt: string;
  /** Last hand on free texts; what it returns is not shortened any more. */
  rewrite?: (text: string) => string;
}

const maxDepth = 24;

/**
 * A JSON value that satisfies a schema and says what a deck says: each property is filled by its name, by its type, and by
 * whether it belongs to the deck or to one of its slides. Unknown structure gets plain, valid values.
 */
export function fillSchema(options: FillOptions): unknown {
  const { orders } = options;
  const bounds = slideBounds(options.schema, options.schema);
  const deck = options.deckOf({
    minSlides: Math.max(bounds.minSlides, orders.minSlides ?? 1),
    maxSlides: Math.min(bounds.maxSlides, orders.maxSlides ?? 35),
    hasFewPictures: orders.hasFewPictures,
  });
  const filler = new Filler(options, deck);
  return filler.valueFor(options.schema, '', { deck, prompt: options.prompt, isButtonBody: orders.isButtonBody }, 0);
}

class Filler {
  readonly #root: JsonSchema;
  readonly #rewrite: ((text: string) => string) | undefined;
  readonly #random: Random;

  constructor(options: FillOptions, deck: Deck) {
    this.#root = options.schema;
    this.#rewrite = options.rewrite;
    this.#random = seededRandom(`${deck.title}\n${deck.topic}`);
  }

  valueFor(given: JsonSchema, name: string, subject: Subject, depth: number): unknown {
    const schema = resolveSchema(given, this.#root);
    if (depth > maxDepth) return null;
    if (schema.const !== undefined) return schema.const;
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return this.#fillVariant(variants, name, subject, depth, schema.description);
    if (schema.enum)
      return chooseMember(schema.enum, name, subject, this.#random.fork(`${name} ${subject.slide?.headline}`));
    switch (typeOf(schema)) {
      case 'object':
        return this.#fillObject(schema, subject, depth);
      case 'array':
        return this.#fillArray(schema, name, subject, depth);
      case 'integer':
      case 'number':
        return numberFor(schema, name, subject);
      case 'boolean':
        return !/^(?:no|not|is_?hidden|hide|disable|skip)/i.test(name);
      case 'null':
        return null;
      default:
        return this.#fillString(schema, name, subject);
    }
  }

  #fillObject(schema: JsonSchema, subject: Subject, depth: number): Record<string, unknown> {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties.map(([name, property]) => [
        name,
        this.valueFor(property, name, narrow(name, subject, schema), depth + 1),
      ]),
    );
  }

  /** Of several forms the one made for this kind of slide, else the first that is not null. */
  #fillVariant(variants: JsonSchema[], name: string, subject: Subject, depth: number, description?: string): unknown {
    const forms = variants.map((variant) => resolveSchema(variant, this.#root));
    const useful = forms.filter((form) => form.type !== 'null' && form.const !== null);
    if (useful.length === 0) return null;
    if (useful.length < forms.length && (isAbsent(name, subject) || /^refus/i.test(name))) return null;
    const kind = subject.slide?.kind;
    const made = useful.find((form) =>
      Object.values(form.properties ?? {}).some(
        (property) => kind !== undefined && [property.const, ...(property.enum ?? [])].includes(kind),
      ),
    );
    const form = made ?? useful[0]!;
    return this.valueFor({ description: description ?? '', ...form }, name, subject, depth + 1);
  }

  #fillArray(schema: JsonSchema, name: string, subject: Subject, depth: number): unknown[] {
    if (schema.prefixItems)
      return schema.prefixItems.map((item, index) => this.valueFor(item, `${name}${index}`, subject, depth + 1));
    const item = resolveSchema(schema.items ?? {}, this.#root);
    const [min, max] = [schema.minItems ?? 0, schema.maxItems ?? Infinity];
    if (isStructured(item, this.#root) && !subject.slide) {
      const slides = fitCount(slidesFor(name, subject), min, max);
      return slides.map((slide) => this.valueFor(item, name, { ...subject, slide }, depth + 1));
    }
    const lines = wordsFor(name, item, subject);
    const count = Math.min(Math.max(Math.min(lines.length, 5), min), max);
    return Array.from({ length: count }, (_, index) => {
      const line = lines[index % Math.max(1, lines.length)] ?? '';
      if (typeOf(item) === 'string' && !item.enum && !item.const) return this.#finishText(line, item);
      return this.valueFor(item, name, { ...subject, line }, depth + 1);
    });
  }

  #fillString(schema: JsonSchema, name: string, subject: Subject): string | null {
    if (allowsNull(schema) && (isAbsent(name, subject) || /^refus/i.test(name))) return null;
    const text = subject.line ?? wordsFor(name, schema, subject)[0] ?? '';
    return this.#finishText(text, schema, /colou?r|hex|gradient|date|url|uri/i.test(name));
  }

  #finishText(text: string, schema: JsonSchema, isTechnical = false): string {
    if (this.#rewrite && !isTechnical && !schema.pattern && !schema.format) return this.#rewrite(text);
    const shortened = shorten(limitWords(text, wordLimitIn(schema.description)), schema.maxLength ?? 10_000);
    return shortened.padEnd(schema.minLength ?? 0, '.');
  }
}

/** A hook or a call to action as a property of its own is about that slide. */
function narrow(name: string, subject: Subject, schema: JsonSchema): Subject {
  const rest = { ...subject, line: undefined };
  if (subject.slide || !isStructuredName(name, schema)) return rest;
  const { slides } = subject.deck;
  if (/^(?:hook|cover|intro|opening|first)/i.test(name)) return { ...rest, slide: slides[0] };
  if (/^(?:cta|call_?to_?action|outro|closing|last|end)/i.test(name)) return { ...rest, slide: slides.at(-1) };
  return {
    ...rest,
    hasOwnEnds: Object.keys(schema.properties ?? {}).some((other) => /^(?:hook|cover|cta|outro|closing)/i.test(other)),
  };
}

function isStructuredName(name: string, schema: JsonSchema): boolean {
  const property = schema.properties?.[name];
  return property !== undefined && typeOf(property) !== 'string';
}

function slidesFor(name: string, { deck, hasOwnEnds }: Subject): DeckSlide[] {
  const isMiddle = hasOwnEnds || /^(?:points?|tips?|items?|steps?|body|middle|content)$/i.test(name);
  const middle = deck.slides.filter((slide) => slide.kind !== 'hook' && slide.kind !== 'cta');
  return isMiddle && middle.length > 0 ? middle : deck.slides;
}

/** Leaves points out before the last slide, or repeats them, until the count is allowed. */
function fitCount(slides: DeckSlide[], min: number, max: number): DeckSlide[] {
  if (slides.length > max) return max <= 1 ? slides.slice(0, max) : [...slides.slice(0, max - 1), slides.at(-1)!];
  const fitted = [...slides];
  while (fitted.length < min && slides.length > 0)
    fitted.splice(-1, 0, slides[1 + (fitted.length % Math.max(1, slides.length - 2))] ?? slides[0]!);
  return fitted;
}

function isStructured(item: JsonSchema, root: JsonSchema): boolean {
  const forms = item.anyOf ?? item.oneOf ?? [item];
  return forms.some((form) => typeOf(resolveSchema(form, root)) === 'object');
}

/** What a slide does without, where it may. */
function isAbsent(name: string, { slide }: Subject): boolean {
  if (!slide) return false;
  if (/image|picture|photo|visual|illustration/i.test(name)) return !slide.isPictured;
  return /body|text|sub/i.test(name) && slide.body === '';
}

/** The bounds on the first array of objects: that is where the slides go. */
function slideBounds(schema: JsonSchema, root: JsonSchema, depth = 0): { minSlides: number; maxSlides: number } {
  const resolved = resolveSchema(schema, root);
  if (resolved.items && isStructured(resolveSchema(resolved.items, root), root)) {
    return { minSlides: resolved.minItems ?? 1, maxSlides: resolved.maxItems ?? 35 };
  }
  for (const property of depth < 4 ? Object.values(resolved.properties ?? {}) : []) {
    const found = slideBounds(property, root, depth + 1);
    if (found.maxSlides !== Infinity) return found;
  }
  return depth === 0 ? { minSlides: 1, maxSlides: 35 } : { minSlides: 1, maxSlides: Infinity };
}
