import type { FamilyRole } from '@slideloom/text-engine';

/**
 * One bundled family. `subsets` are the files that are taken, in order (all numbered ones of the package where it is left out): of a
 * script's family its own subset only, as Latin letters come from Inter. `axes` is the variant of the file that the package names; `container`
 * is woff2 unless it says otherwise.
 */
export type FontFamily = {
  package: string;
  role: FamilyRole;
  axes: 'opsz' | 'wght' | '400';
  subsets?: readonly string[];
  container?: 'woff';
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

/** Every bundled family; of the text families, the first that has a character draws it. */
export const fontFamilies: readonly FontFamily[] = [
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
];
