import { canvasSizes, layerSchema, slideSchema, type ImageLayer } from '@slideloom/contracts';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodeCover, decodeLayerPicture } from '@slideloom/render/decode-deck-pictures';
import { decodeAll } from './decode-all.ts';

const canvas = canvasSizes['9:16'];
const slide = slideSchema.parse({ name: 'Worst', background: { type: 'image', image_url: 'https://pictures.test/a' } });
const layer = layerSchema.parse({
  type: 'image',
  slide_index: 0,
  image_url: 'https://pictures.test/a',
  x: 0,
  y: 0,
  width: 1_000,
  height: 1_000,
}) as ImageLayer;
const renderer = createSlideRenderer({ concurrency: 2 });

await decodeAll(async (bytes) => {
  const picture = await decodeCover(bytes, canvas, { focal: { x: 0.4, y: 0.4 } });
  const shown = await decodeLayerPicture(bytes, layer, canvas);
  const { file } = await renderer.renderFile(
    { canvas, slide, picture, layers: [{ layer, picture: shown }], texts: [], isInspected: true },
    'png',
  );
  return file.length;
});
