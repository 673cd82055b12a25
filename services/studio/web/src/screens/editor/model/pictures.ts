import { asPicture } from './backgrounds.ts';
import type { EditorSlide } from './document.ts';

const keptMax = 20;

export function pictureOf({ background, imageUrl }: EditorSlide): string | null {
  return background.type === 'image' ? (imageUrl ?? background.image_url ?? null) : null;
}

/** The slide with another picture as its ground; the one before can be brought back. */
export const withPicture =
  (url: string) =>
  (slide: EditorSlide): EditorSlide => {
    const former = pictureOf(slide);
    const pictures = [
      ...(former !== null && former !== url ? [former] : []),
      ...slide.pictures.filter((one) => one !== url && one !== former),
    ];
    const { image_url: _own, ...background } = asPicture(slide.background);
    return { ...slide, background, imageUrl: url, pictures: pictures.slice(0, keptMax) };
  };
