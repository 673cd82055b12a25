const serif = ['source-serif-4'];
const rounded = ['nunito'];
const geometric = ['manrope'];

/**
 * The families that lend letters of European scripts which a family lacks, in order, before those that every text falls back to: of its
 * own kind where there is one.
 */
export const fallbackFamilies: Readonly<Record<string, readonly string[]>> = {
  'playfair-display': serif,
  fraunces: serif,
  lora: serif,
  cormorant: serif,
  'bodoni-moda': serif,
  'instrument-serif': serif,
  'space-mono': ['jetbrains-mono'],
  fredoka: rounded,
  quicksand: rounded,
  outfit: geometric,
  sora: geometric,
};
