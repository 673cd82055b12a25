import type { FontFamilyId } from '@slideloom/contracts';
import { formatColor, parseColor } from '@slideloom/contracts/color';
import type { EditorDocument, EditorSlide } from './document.ts';
import { roleOf } from './text-style.ts';

/** What of a brand shows on a slide that is already set. */
export type BrandLook = {
  colors: readonly string[];
  heading_font: FontFamilyId | null;
  body_font: FontFamilyId | null;
};

/** The least contrast of the brand's colours with each other: large letters must be read. */
const enough = 3;

/**
 * The document in a brand's fonts and colours. Grounds without a picture take its first colour, and words on them stand out from it;
 * what stands on a picture keeps its colour. The accents that differed from the words take the brand's second colour.
 */
export function branded(document: EditorDocument, brand: BrandLook): EditorDocument {
  return { ...document, slides: document.slides.map((slide) => brandedSlide(slide, brand)) };
}

function brandedSlide(slide: EditorSlide, brand: BrandLook): EditorSlide {
  const [first = '#1f2937', second] = brand.colors;
  const isOnPicture = slide.background.type === 'image';
  const ink = contrast('#ffffff', first) >= contrast('#111111', first) ? '#ffffff' : '#111111';
  const accent = second !== undefined && contrast(second, first) >= enough ? second : ink;
  const background = isOnPicture
    ? slide.background
    : ({ type: 'gradient', gradientFrom: first, gradientTo: darker(first), gradientAngle: 180 } as const);
  const elements = slide.elements.map((element) => {
    if (element.isLocked) return element;
    if (element.kind === 'figure') {
      const { figure } = element;
      if (isOnPicture || figure.type === 'image') return element;
      if (figure.type === 'icon') return { ...element, figure: { ...figure, color: accent } };
      return figure.fill === undefined || figure.opacity === 0
        ? element
        : { ...element, figure: { ...figure, fill: accent } };
    }
    const { text } = element;
    const font = roleOf(text, slide) === 'title' ? brand.heading_font : brand.body_font;
    const onPlate = text.textBackground.enabled;
    const runs = text.runs?.map((run) => (run.color === undefined || isOnPicture ? run : { ...run, color: accent }));
    return {
      ...element,
      text: {
        ...text,
        ...(font !== null && { fontFamily: font }),
        ...(!isOnPicture && !onPlate && { color: ink }),
        ...(onPlate && { color: ink, textBackground: { ...text.textBackground, color: first } }),
        ...(runs && { runs }),
      },
    };
  });
  return { ...slide, background, elements };
}

function darker(color: string): string {
  const parsed = parseColor(color);
  if (!parsed) return color;
  const { red, green, blue, alpha } = parsed;
  return formatColor({ red: red * 0.78, green: green * 0.78, blue: blue * 0.78, alpha });
}

/** By WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)].toSorted((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
}

function luminance(color: string): number {
  const { red, green, blue } = parseColor(color) ?? { red: 0, green: 0, blue: 0 };
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
