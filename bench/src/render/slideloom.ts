import { slideSchema, textSchema, type Text } from '@slideloom/contracts';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodeCover } from '@slideloom/render/decode-deck-pictures';
import { body, canvas, gradient, headline } from './scene.ts';

/** Draws the scene to a lossless PNG of 1080×1920; `photo` is a JPEG, or null for the gradient. */
export type Contender = { name: string; draw: (photo: Buffer | null) => Promise<Uint8Array> };

/** The renderer as the render service runs it. */
export function slideloom(): Contender & { drawTexts: (texts: Text[], photo: Buffer | null) => Promise<Uint8Array> } {
  const renderer = createSlideRenderer({ concurrency: 2 });
  const texts = [
    textSchema.parse({ ...headline, fontWeight: 700, textAlign: 'left' }),
    textSchema.parse({ ...body, fontWeight: 500, textAlign: 'left' }),
  ];
  const gradientSlide = slideSchema.parse({
    name: 'Bench',
    background: {
      type: 'gradient',
      gradientFrom: gradient.from,
      gradientTo: gradient.to,
      gradientAngle: gradient.angle,
    },
  });
  const photoSlide = slideSchema.parse({
    name: 'Bench',
    background: { type: 'image', image_url: 'https://example.com/photo.jpg' },
  });
  const drawTexts = async (own: Text[], photo: Buffer | null) => {
    const picture = photo ? await decodeCover(photo, canvas) : null;
    return (await renderer.renderSlide({ canvas, slide: photo ? photoSlide : gradientSlide, texts: own, picture })).png;
  };
  return { name: 'Slideloom', draw: (photo) => drawTexts(texts, photo), drawTexts };
}
