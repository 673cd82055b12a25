import type { FamilyRole } from '@slideloom/text-engine';

/**
 * One bundled family, or one style of it. `subsets` are the files that are taken, in order (all numbered ones of the package where it is left
 * out): of a script's family its own subset only, as Latin letters come from Inter. `axes` is the variant of the file that the package names;
 * `container` is woff2 unless it says otherwise. `weight` of a file that has one, where its family has others.
 */
export type FontFamily = {
  package: string;
  role: FamilyRole;
  axes: 'opsz' | 'wght' | '400' | '700';
  subsets?: readonly string[];
  container?: 'woff';
  isItalic?: true;
  weight?: number;
};

/** Latin first: the first face of all is the one that sets the line's ascent and descent. */
const european = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

const noto = (script: string, subset = script): FontFamily => ({
  package: `@fontsource-variable/noto-sans-${script}`,
  role: 'text',
  axes: 'wght',
  subsets: [subset],
});
/** A script that has one weight. */
const plain = (script: string): FontFamily => ({
  package: `@fontsource/noto-sans-${script}`,
  role: 'text',
  axes: '400',
  subsets: [script],
});
const han = (region: string): FontFamily => ({
  package: `@fontsource-variable/noto-sans-${region}`,
  role: 'han',
  axes: 'wght',
});

/** Uprights and italics of a family that a text names, or `upright` alone where it has no italics. */
const named = (name: string, axes: FontFamily['axes'], subsets: string, upright?: 'upright'): FontFamily[] => {
  const scope = axes === 'opsz' || axes === 'wght' ? '@fontsource-variable' : '@fontsource';
  const family: FontFamily = { package: `${scope}/${name}`, role: 'named', axes, subsets: subsets.split(' ') };
  return upright ? [family] : [family, { ...family, isItalic: true }];
};
const withWeight = (families: FontFamily[], weight: number) => families.map((family) => ({ ...family, weight }));

const western = 'latin latin-ext';
const vietnamese = 'latin latin-ext vietnamese';
const slavic = 'latin latin-ext cyrillic cyrillic-ext';

/** Asked for a character only where a text names the family, or one that falls back to it. */
const namedFamilies: readonly FontFamily[] = [
  { package: '@fontsource-variable/inter', role: 'named', axes: 'opsz', subsets: european, isItalic: true },
  ...named('manrope', 'wght', `${slavic} greek vietnamese`, 'upright'),
  ...named('dm-sans', 'opsz', western),
  ...named('space-grotesk', 'wght', vietnamese, 'upright'),
  ...named('archivo', 'wght', vietnamese),
  ...named('bricolage-grotesque', 'opsz', vietnamese, 'upright'),
  ...named('outfit', 'wght', western, 'upright'),
  ...named('sora', 'wght', western, 'upright'),
  ...named('nunito', 'wght', `${slavic} vietnamese`),
  ...named('fredoka', 'wght', `${western} hebrew`, 'upright'),
  ...named('quicksand', 'wght', vietnamese, 'upright'),
  ...named('playfair-display', 'wght', `${western} cyrillic vietnamese`),
  ...named('fraunces', 'opsz', vietnamese),
  ...named('lora', 'wght', `${slavic} vietnamese`),
  ...named('source-serif-4', 'opsz', `${slavic} greek vietnamese`),
  ...named('cormorant', 'wght', `${slavic} vietnamese`),
  ...named('bodoni-moda', 'opsz', western),
  ...named('instrument-serif', '400', western),
  ...named('roboto-slab', 'wght', `${slavic} greek greek-ext vietnamese`, 'upright'),
  ...named('jetbrains-mono', 'wght', `${slavic} greek vietnamese`),
  ...withWeight(named('space-mono', '400', vietnamese), 400),
  ...withWeight(named('space-mono', '700', vietnamese), 700),
  ...named('anton', '400', vietnamese, 'upright'),
  ...named('bebas-neue', '400', western, 'upright'),
  ...named('caveat', 'wght', slavic, 'upright'),
];

/** Every bundled family; of the text families, the first that has a character draws it. */
export const bundledFamilies: readonly FontFamily[] = [
  { package: '@fontsource-variable/inter', role: 'text', axes: 'opsz', subsets: european },
  // Its weights and proportions stand well beside Inter; Noto Sans Arabic behind it has the letters that it lacks.
  { package: '@fontsource-variable/vazirmatn', role: 'text', axes: 'wght', subsets: ['arabic'] },
  noto('arabic'),
  noto('hebrew'),
  noto('devanagari'),
  noto('bengali'),
  noto('tamil'),
  noto('telugu'),
  noto('kannada'),
  noto('malayalam'),
  noto('gujarati'),
  noto('gurmukhi'),
  noto('sinhala'),
  noto('oriya'),
  noto('thai'),
  noto('lao'),
  noto('khmer'),
  noto('myanmar'),
  noto('georgian'),
  noto('armenian'),
  noto('ethiopic'),
  noto('thaana'),
  { package: '@fontsource-variable/noto-serif-tibetan', role: 'text', axes: 'wght', subsets: ['tibetan'] },
  noto('cherokee'),
  noto('syriac'),
  noto('adlam'),
  noto('sundanese'),
  noto('javanese'),
  noto('canadian-aboriginal'),
  noto('ol-chiki'),
  noto('meetei-mayek'),
  plain('mongolian'),
  plain('nko'),
  plain('tifinagh'),
  han('jp'),
  han('kr'),
  han('sc'),
  han('tc'),
  { package: '@fontsource-variable/noto-sans', role: 'text', axes: 'wght', subsets: european },
  noto('symbols'),
  { package: '@fontsource/noto-sans-math', role: 'text', axes: '400', subsets: ['latin'] },
  { package: '@fontsource/noto-sans-symbols-2', role: 'text', axes: '400', subsets: ['symbols', 'braille'] },
  // Its numbered files hold SVG pictures alone, which skia does not draw; the whole one has COLR layers as well.
  { package: '@fontsource/noto-color-emoji', role: 'emoji', axes: '400', subsets: ['emoji'], container: 'woff' },
  ...namedFamilies,
];
