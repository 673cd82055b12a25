/** Anything that ends a line in some system: CR LF, LF, CR, VT, FF, NEL, the line and paragraph separators. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/**
 * Characters that draw nothing and mean nothing here: C0 and C1 controls, lone surrogates, the byte order mark,
 * interlinear annotation, object replacement and noncharacters.
 */
const noise =
  // oxlint-disable-next-line no-control-regex -- Control characters are what is looked for.
  /[\u0000-\u0009\u000e-\u001f\u007f-\u009f\ufeff\ufff9-\ufffc\ufffe\uffff\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** Ligatures as characters: a face joins letters by itself where it has a ligature, and few have these. */
const ligatures = /[\ufb00-\ufb06]/g;

/**
 * The text as paragraphs, one per explicit line, in Unicode's composed form (NFC): fonts are split by characters, so a
 * letter and its accent must be one character where they can be. A tab becomes a space.
 */
export function sanitiseText(content: string): string[] {
  return content
    .replace(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .normalize('NFC')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    .split('\n')
    .map((paragraph) => paragraph.replace(noise, ''));
}
