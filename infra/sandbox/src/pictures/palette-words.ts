import { palettes, type Palette } from './palettes.ts';

const words: readonly [RegExp, string][] = [
  [/\b(indigo|midnight|navy|deep blue)\b/, 'indigo night'],
  [/\bdeep teal|petrol\b/, 'teal night'],
  [/\b(dawn|sunrise|peach)\b/, 'dawn rose'],
  [/\b(golden|amber|honey|sunny|warm light)\b/, 'golden hour'],
  [/\b(ember|dusk|sunset|crimson|neon|burgundy)\b/, 'ember dusk'],
  [/\b(alpine|crisp|clear blue|sky blue)\b/, 'alpine blue'],
  [/\b(sage|olive|eucalyptus)\b/, 'sage morning'],
  [/\b(terracotta|rust|clay red|desert)\b/, 'terracotta'],
  [/\b(lavender|lilac|purple)\b/, 'lavender haze'],
  [/\b(sea glass|turquoise|aqua|seaside)\b/, 'sea glass'],
  [/\b(blush|pastel|rose|pink)\b/, 'blush studio'],
  [/\b(oat|clay|sand|cream|beige|linen|neutral)\b/, 'oat and clay'],
  [/\b(emerald|forest green|deep green)\b/, 'forest emerald'],
  [/\b(graphite|charcoal|black|monochrome|noir)\b/, 'graphite'],
  [/\b(violet|magenta)\b/, 'electric violet'],
  [/\b(off-white|cobalt|warm grey)\b/, 'gallery white'],
  [/\b(teal|ocean blue)\b/, 'ocean teal'],
  [/\b(raspberry|fuchsia)\b/, 'raspberry blush'],
  [/\b(sunny yellow|yellow|tangerine|citrus)\b/, 'citrus'],
];

const ordered = /\b(?:palette|colou?rs)\b(?: of|:)?([^.]*)/;

/** The palette that a prompt names, or undefined: where it orders colours outright, there, else anywhere. The first counts. */
export function paletteInPrompt(prompt: string): Palette | undefined {
  return firstNamed(ordered.exec(prompt)?.[1] ?? '') ?? firstNamed(prompt);
}

function firstNamed(text: string): Palette | undefined {
  const found = words
    .map(([pattern, name]) => ({ name, hit: pattern.exec(text) }))
    .filter(({ hit }) => hit !== null)
    .sort((a, b) => a.hit!.index - b.hit!.index || b.hit![0].length - a.hit![0].length);
  return palettes.find((palette) => palette.name === found[0]?.name);
}

/** The prompt without its orders about colour and form, whose words ("ocean blue") speak of no scene. */
export function withoutColorOrders(prompt: string): string {
  return prompt.replace(ordered, '').replace(/\bno (?:text|letters|people)\b.*$/, '');
}
