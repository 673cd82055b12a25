import { canvasOf, layerSchema, slideSchema, textSchema, type CanvasSize, type Text } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { placeText } from '@slideloom/painting';
import type { PreviewLayer, PreviewSlide } from '@slideloom/preview';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodeLayerPicture, decodeCover } from '@slideloom/render/decode-deck-pictures';
import { textEngine } from '@slideloom/typography';
import sharp from 'sharp';
import type { CorpusSlide } from './corpus-slide.ts';

/** A layer without its picture, which is the next of `layerPngs`. */
type ServedLayer = Exclude<PreviewLayer, { picture: unknown }> | Omit<PreviewLayer & { type: 'image' }, 'picture'>;

/** A slide as the server draws it, and what a browser is sent of it. */
export type ServedSlide = {
  png: Buffer;
  picturePng: Buffer | null;
  /** Of the layers that are pictures, in their order. */
  layerPngs: Buffer[];
  definition: Omit<PreviewSlide, 'picture' | 'layers'> & { hasPicture: boolean; layers: ServedLayer[] };
};

const renderer = createSlideRenderer({ concurrency: 1 });
const typesetter = { ...textEngine, hyphenate: loadHyphenator() };

export async function drawOnServer(of: CorpusSlide): Promise<ServedSlide> {
  const { name, background, texts, picture } = of;
  const canvas = canvasOf(of);
  const slide = slideSchema.parse({ name, background });
  const parsed = texts.map((text) => textSchema.parse(text));
  const look = slide.background.type === 'image' ? slide.background : {};
  const decoded = picture ? await decodeCover(await picture(), canvas, look) : null;
  const picturePng = decoded && (await encode(decoded.pixels, canvas));
  const layers = await readLayers(of, canvas);
  const layerPngs: Buffer[] = [];
  for (const { picture: shown } of layers) if (shown) layerPngs.push(await encode(shown.pixels, shown.seen));
  const served = layers.map(({ layer, picture: shown }): ServedLayer | null => {
    if (layer.type === 'text') return { type: 'text', ...withLines(layer.text, canvas) };
    if (layer.type !== 'image') return layer;
    return shown && { type: 'image', layer, place: { frame: shown.frame, seen: shown.seen } };
  });
  const { png } = await renderer.renderSlide({ canvas, slide, layers, texts: parsed, picture: decoded });
  const definition = {
    canvas,
    background: slide.background,
    layers: served.filter((layer) => layer !== null),
    texts: parsed.map((text) => withLines(text, canvas)),
    hasPicture: decoded !== null,
  };
  return { png, picturePng, layerPngs, definition };
}

async function readLayers({ layers = [], pictures = {} }: CorpusSlide, canvas: CanvasSize) {
  return Promise.all(
    layers.map(async (input) => {
      const layer = layerSchema.parse({ slide_index: 0, ...input });
      const file = layer.type === 'image' ? await pictures[layer.image_url]!() : null;
      return { layer, picture: layer.type === 'image' && file ? await decodeLayerPicture(file, layer, canvas) : null };
    }),
  );
}

function withLines(text: Text, canvas: CanvasSize) {
  return { text, givenLines: placeText(text, typesetter, { canvas }).givenLines };
}

function encode(pixels: Uint8Array, { width, height }: CanvasSize): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
