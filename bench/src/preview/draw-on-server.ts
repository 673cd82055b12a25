import { canvasOf, slideSchema, textSchema } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { placeText } from '@slideloom/painting';
import type { PreviewSlide } from '@slideloom/preview';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodePicture } from '@slideloom/render/decode-picture';
import { textEngine } from '@slideloom/typography';
import sharp from 'sharp';
import type { CorpusSlide } from './corpus-slide.ts';

/** A slide as the server draws it, and what a browser is sent of it. */
export type ServedSlide = {
  png: Buffer;
  picturePng: Buffer | null;
  definition: Omit<PreviewSlide, 'picture'> & { hasPicture: boolean };
};

const renderer = createSlideRenderer({ concurrency: 1 });
const typesetter = { ...textEngine, hyphenate: loadHyphenator() };

export async function drawOnServer({ name, background, texts, picture, ...deck }: CorpusSlide): Promise<ServedSlide> {
  const canvas = canvasOf(deck);
  const slide = slideSchema.parse({ name, background });
  const parsed = texts.map((text) => textSchema.parse(text));
  const decoded = picture ? await decodePicture(await picture(), canvas) : null;
  const raw = { ...canvas, channels: 4 } as const;
  const picturePng = decoded && (await sharp(decoded.pixels, { raw }).png({ compressionLevel: 1 }).toBuffer());
  const { png } = await renderer.renderSlide({ canvas, slide, texts: parsed, picture: decoded });
  const withLines = parsed.map((text) => ({ text, givenLines: placeText(text, typesetter, { canvas }).givenLines }));
  const definition = { canvas, background: slide.background, texts: withLines, hasPicture: decoded !== null };
  return { png, picturePng, definition };
}
