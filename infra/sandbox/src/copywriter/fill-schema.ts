import type { Deck, DeckSlide } from './deck.ts';
import { allowsNull, resolveSchema, typeOf, variantOf, type JsonSchema } from './json-schema.ts';

/** What a value is about: the deck, one of its slides, or an entry of a slide's lists. */
type Subject = {
  deck: Deck;
  slide?: DeckSlide | undefined;
  entry?: Readonly<Record<string, unknown>> | undefined;
  /** First and last slide have properties of their own, so that a list holds the others only. */
  hasOwnEnds?: boolean;
  /** The slide's list has a property of its own. */
  hasItems?: boolean;
};

type FillOptions = {
  schema: JsonSchema;
  deck: Deck;
  /** The request: a member of an enum that it names is taken. */
  prompt: string;
  isButtonBody: boolean;
  /** Last hand on free texts; what it returns is not shortened any more. */
  rewrite?: ((text: string) => string) | undefined;
};

const maxDepth = 24;

/**
 * A JSON value that satisfies a schema and says what a deck says: each property is filled by its name, by its type, and by
 * whether it belongs to the deck or to one of its slides. Unknown structure gets plain, valid values.
 */
export function fillSchema({ schema: root, deck, prompt, isButtonBody, rewrite }: FillOptions): unknown {
  /** What a property of this name says: a text, several, records, or null where there is nothing to say. */
  function contentOf(name: string, { deck: of, slide, entry, hasItems }: Subject): unknown {
    if (entry) return name in entry ? entry[name] : Object.values(entry)[0];
    if (!slide) return (deckContent.find(([pattern]) => pattern.test(name))?.[1] ?? (({ title }) => title))(of);
    if (isButtonBody && slide.kind === 'cta' && /body|text|sub/i.test(name)) return slide.button ?? slide.body;
    if (hasItems === true && slide.body === null && /body|text/i.test(name)) return null;
    return (slideContent.find(([pattern]) => pattern.test(name))?.[1] ?? (({ headline }) => headline))(slide);
  }

  function valueFor(given: JsonSchema, name: string, subject: Subject, depth: number): unknown {
    const schema = resolveSchema(given, root);
    if (depth > maxDepth) return null;
    if (schema.const !== undefined) return schema.const;
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return variantFor(variants, name, subject, depth);
    if (schema.enum) return memberFor(schema.enum, name, subject);
    switch (typeOf(schema)) {
      case 'object':
        return objectFor(schema, subject, depth);
      case 'array':
        return listFor(schema, name, subject, depth);
      case 'integer':
      case 'number':
        return numberFor(schema, name, subject);
      case 'boolean':
        return !/^(?:no|not|is_?hidden|hide|disable|skip)/i.test(name);
      default:
        return textFor(schema, name, subject);
    }
  }

  function objectFor(schema: JsonSchema, subject: Subject, depth: number): Record<string, unknown> {
    const properties = Object.entries(schema.properties ?? {});
    const hasOwnEnds = properties.some(([name]) => /^(?:hook|cover|cta|outro|closing)/i.test(name));
    const hasItems = properties.some(([name]) => name === 'items');
    return Object.fromEntries(
      properties.map(([name, property]) => {
        const isText = typeOf(property) === 'string';
        const end = isText || subject.slide ? undefined : endNamed(name, subject.deck);
        return [
          name,
          valueFor(property, name, { ...subject, slide: end ?? subject.slide, hasOwnEnds, hasItems }, depth + 1),
        ];
      }),
    );
  }

  /** Of several forms the one made for this kind of slide, else the first that is not null. */
  function variantFor(variants: JsonSchema[], name: string, subject: Subject, depth: number): unknown {
    const forms = variants.map((variant) => resolveSchema(variant, root));
    const useful = forms.filter((form) => form.type !== 'null' && form.const !== null);
    const isNullable = useful.length < forms.length;
    if (useful.length === 0 || (isNullable && isNothing(contentOf(name, subject)))) return null;
    return valueFor(variantOf({ anyOf: useful }, subject.slide?.kind, root), name, subject, depth + 1);
  }

  function listFor(schema: JsonSchema, name: string, subject: Subject, depth: number): unknown[] {
    const item = resolveSchema(schema.items ?? {}, root);
    const [min, max] = [schema.minItems ?? 0, schema.maxItems ?? Infinity];
    const content = isStructured(item, root) && !subject.slide ? slidesFor(name, subject) : contentOf(name, subject);
    const parts = (Array.isArray(content) ? content : isNothing(content) ? [] : [content]) as unknown[];
    const entries = fitCount(parts.length === 0 && min > 0 ? [subject.deck.title] : parts, min, max);
    return entries.map((part) => {
      if (typeof part === 'string')
        return typeOf(item) === 'string' ? finish(part, item) : valueFor(item, name, subject, depth + 1);
      const inner = subject.slide ? { entry: part as Record<string, unknown> } : { slide: part as DeckSlide };
      return valueFor(item, name, { ...subject, ...inner }, depth + 1);
    });
  }

  function textFor(schema: JsonSchema, name: string, subject: Subject): string | null {
    const isColor = /#/.test(schema.pattern ?? '') || /colou?rs?$|hex/i.test(name);
    if (isColor) return '#1b2358';
    const content = contentOf(name, subject);
    const isEmpty = isNothing(content) || (Array.isArray(content) && content.length === 0);
    if (isEmpty && allowsNull(schema)) return null;
    const text = [isEmpty ? (subject.slide?.headline ?? '') : content].flat()[0];
    return finish(typeof text === 'string' ? text : JSON.stringify(text), schema);
  }

  function finish(text: string, schema: JsonSchema): string {
    if (rewrite && !schema.pattern && !schema.format) return rewrite(text);
    return shorten(text, schema.maxLength ?? 10_000).padEnd(schema.minLength ?? 0, '.');
  }

  function memberFor(members: readonly unknown[], name: string, { deck: of, slide, entry }: Subject): unknown {
    if (entry && members.includes(entry[name])) return entry[name];
    const words = members.filter((member): member is string => typeof member === 'string');
    if (slide && /kind|type|role|layout|template|variant/i.test(name)) {
      const wanted = kindWords[slide.kind] ?? kindWords['point']!;
      return words.find((word) => word === slide.kind) ?? words.find((word) => wanted.test(word)) ?? words[0] ?? null;
    }
    if (/trade|industry|sector/i.test(name)) {
      const known = [of.trade, ...(tradeWords[of.trade] ?? [])];
      return words.find((word) => known.includes(word)) ?? words.find((word) => word === 'other') ?? words[0] ?? null;
    }
    const asked = words.find((word) => ` ${prompt.toLowerCase()} `.includes(` ${word.toLowerCase()} `));
    return (
      asked ??
      of.moods.map((mood) => words.find((word) => word.toLowerCase().includes(mood))).find(Boolean) ??
      words[0] ??
      null
    );
  }

  return valueFor(root, '', { deck }, 0);
}

/** The bounds on the first list of records: that is where the slides go. */
export function slideBounds(
  schema: JsonSchema,
  root: JsonSchema = schema,
  depth = 0,
): { min: number; max: number } | null {
  const { items, minItems = 1, maxItems = 35, properties = {} } = resolveSchema(schema, root);
  if (items && isStructured(resolveSchema(items, root), root)) return { min: minItems, max: maxItems };
  if (depth >= 4) return null;
  return Object.values(properties).reduce<{ min: number; max: number } | null>(
    (found, one) => found ?? slideBounds(one, root, depth + 1),
    null,
  );
}

const deckContent: readonly [RegExp, (deck: Deck) => unknown][] = [
  [/^refus/i, () => null],
  [/hash_?tags?|tags|keywords/i, ({ hashtags }) => hashtags],
  [/image|picture|photo|visual|scene|background/i, ({ slides }) => slides[0]?.imagePrompt],
  [/lang|locale/i, ({ language }) => language],
  [/mood|tone|style|vibe|theme|feel/i, ({ moods }) => moods],
  [/caption|text|desc|summary|body/i, ({ caption }) => caption],
];

const slideContent: readonly [RegExp, (slide: DeckSlide) => unknown][] = [
  [/^items$|bullets?|^lines$|points/i, ({ items }) => items],
  [/^figures$/i, ({ figures }) => figures],
  [/^price$/i, ({ price }) => price ?? null],
  [/^rating$/i, ({ rating }) => rating ?? null],
  [/^rows$/i, ({ rows }) => rows ?? []],
  [/^messages$/i, ({ messages }) => messages ?? []],
  [/^columns$/i, ({ columns }) => columns],
  [/figure|stat|number|metric/i, ({ figure }) => figure],
  [/label$|kicker|eyebrow|badge/i, ({ label, button }) => button ?? label],
  [/emphasi|highlight|stress/i, ({ emphasis }) => emphasis],
  [/^alt(?:_|$)/i, ({ headline, body }) => (body === null ? headline : `${headline}. ${body}`)],
  [
    /image|picture|photo|visual|illustration|scene|background/i,
    ({ imagePrompt, isPictured }) => (isPictured ? imagePrompt : null),
  ],
  [/button/i, ({ button, headline }) => button ?? headline],
  [/kind|type|role|layout/i, ({ kind }) => kind],
  [
    /body|text|copy|content|desc|detail|sub_?(?:title|head|line)|supporting/i,
    ({ body, items }) => body ?? items.map((item) => `• ${item}`).join('\n'),
  ],
];

/** How else the trades are called. */
const tradeWords: Record<string, readonly string[]> = {
  coffee: ['cafe'],
  cooking: ['food'],
  money: ['finance'],
  plants: ['garden'],
  productivity: ['wellness'],
  skincare: ['beauty'],
  sleep: ['wellness'],
  'small-business': ['crafts'],
  study: ['education'],
  'real-estate': ['property'],
  event: ['events'],
  perfume: ['luxury'],
  restaurant: ['food'],
  saas: ['software'],
  school: ['education'],
};

const kindWords: Record<string, RegExp> = {
  hook: /^(?:hook|cover|title|intro|opening|first|hero)/i,
  point: /^(?:point|tip|body|content|item|step|text|middle|default)/i,
  cta: /^(?:cta|call|outro|closing|end|last|action)/i,
};

function endNamed(name: string, { slides }: Deck): DeckSlide | undefined {
  if (/^(?:hook|cover|intro|opening|first)/i.test(name)) return slides[0];
  return /^(?:cta|call_?to_?action|outro|closing|last|end)/i.test(name) ? slides.at(-1) : undefined;
}

function slidesFor(name: string, { deck: { slides }, hasOwnEnds }: Subject): DeckSlide[] {
  const isMiddle = hasOwnEnds || /^(?:points?|tips?|items?|steps?|body|middle|content)$/i.test(name);
  const middle = slides.filter(({ kind }) => kind !== 'hook' && kind !== 'cta');
  return isMiddle && middle.length > 0 ? middle : slides;
}

function numberFor(
  { minimum: min = 0, maximum: max = Infinity, multipleOf: step }: JsonSchema,
  name: string,
  { deck, slide }: Subject,
): number {
  const place = slide ? deck.slides.indexOf(slide) : 0;
  const wanted = /index/i.test(name) ? place : /order|number|position|^n$/i.test(name) ? place + 1 : deck.slides.length;
  const bounded = Math.min(Math.max(wanted, min), max);
  if (step === undefined) return bounded;
  const stepped = Math.ceil(bounded / step) * step;
  return stepped > max ? stepped - step : stepped;
}

/** Leaves parts out before the last one, or repeats them, until the count is allowed. */
function fitCount<Part>(parts: readonly Part[], min: number, max: number): Part[] {
  if (parts.length > max) return max <= 1 ? parts.slice(0, max) : [...parts.slice(0, max - 1), parts.at(-1)!];
  const missing = Math.max(0, min - parts.length);
  return [...parts, ...Array.from({ length: missing }, (_, index) => parts[index % parts.length]!)];
}

function isStructured(item: JsonSchema, root: JsonSchema): boolean {
  const forms = item.anyOf ?? item.oneOf ?? [item];
  return forms.some((form) => typeOf(resolveSchema(form, root)) === 'object');
}

function isNothing(content: unknown): boolean {
  return content === null || content === undefined || content === '';
}

/** Cuts at the last word that fits. */
function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const space = text.lastIndexOf(' ', maxChars);
  return (space > maxChars * 0.5 ? text.slice(0, space) : text.slice(0, maxChars)).replace(/[\s,;:–-]+$/, '');
}
