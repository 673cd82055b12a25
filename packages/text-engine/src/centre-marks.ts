import type { Font } from 'harfbuzzjs';
import type { RunItem } from './faces/split-run-by-face.ts';
import type { ShapedGlyph } from './shaped-glyph.ts';

const marked = /\p{M}/u;
/** Marks that stand over their letter; of the others the height is left as the font has it. */
const above = /^[\u0300-\u0314\u033d-\u0344\u0346\u034a-\u034c\u0350-\u0352\u0357\u035b\u0363-\u036f\u0483-\u0487]/;
const smallX = 0x78;

/**
 * Centres marks over, or under, letters of Latin, Greek and Cyrillic for which a face has no place for them: stress in за́мок. They would
 * stand behind the letter.
 */
export function centreMarks(glyphs: ShapedGlyph[], { text, start, script, isRtl }: RunItem, font: Font): void {
  if (isRtl || !(script === 'Latn' || script === 'Grek' || script === 'Cyrl') || !marked.test(text)) return;
  glyphs.forEach((base, index) => {
    if (glyphs[index - 1]?.start === base.start) return;
    const end = glyphs.findIndex((glyph, at) => at > index && glyph.start !== base.start);
    const marks = glyphs.slice(index + 1, end < 0 ? undefined : end);
    const next = glyphs[end < 0 ? glyphs.length : end]?.start ?? start + text.length;
    const characters = Array.from(text.slice(base.start - start, next - start));
    // Where a letter and its mark are one glyph, or several letters are, nothing has to be placed.
    if (marks.length === 0 || characters.length !== marks.length + 1) return;
    marks.forEach((mark, at) => {
      if (mark.dx === 0 && mark.dy === 0 && marked.test(characters[at + 1] as string)) {
        centre(mark, base, above.test(characters[at + 1] as string), font);
      }
    });
  });
}

function centre(mark: ShapedGlyph, base: ShapedGlyph, isAbove: boolean, font: Font): void {
  const [letter, sign] = [font.glyphExtents(base.id), font.glyphExtents(mark.id)];
  if (!letter || !sign) return;
  const middle = letter.xBearing + letter.width / 2 - (sign.xBearing + sign.width / 2);
  mark.dx = Math.round(middle - base.advance);
  mark.advance = 0;
  if (!isAbove) return;
  const small = font.glyphExtents(font.nominalGlyph(smallX) ?? 0)?.yBearing ?? letter.yBearing;
  mark.dy = Math.round(Math.max(0, letter.yBearing - small));
}
