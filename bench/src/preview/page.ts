import type { Context, Picture } from '@slideloom/painting';
import { createPreview, type PreviewLayer, type PreviewSlide } from '@slideloom/preview';
import { decodeCoverage, type FontFace } from '@slideloom/text-engine';

/** What the page uses of a browser: this repository is compiled without its types. */
declare const createImageBitmap: (blob: Blob, options: object) => Promise<Picture>;
declare const document: { createElement(name: 'canvas'): PageCanvas };
type PageCanvas = { width: number; height: number; getContext(kind: '2d', options: object): PageContext };
type PageContext = Context & {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
};

/** How far a slide in this browser is from the server's. `pixels` differ by more than the tolerance in a channel. */
export type PageResult = { pixels: number; largest: number; paintMs: number };

type Face = Omit<FontFace, 'order' | 'coverage'> & { coverage: string };
type ServedLayer = Exclude<PreviewLayer, { picture: unknown }> | Omit<PreviewLayer & { type: 'image' }, 'picture'>;
type Slide = Omit<PreviewSlide, 'picture' | 'layers'> & { hasPicture: boolean; layers: ServedLayer[] };

const tolerance = 8;

const read = async (path: string) => (await fetch(path)).arrayBuffer();
const pictureAt = async (path: string) =>
  createImageBitmap(await (await fetch(path)).blob(), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });

const indexed = (await (await fetch('faces.json')).json()) as Face[];
const faces = indexed.map((face, order) => ({ ...face, order, coverage: decodeCoverage(face.coverage) }));
const preview = createPreview({
  faces,
  fetchFace: async ({ order }) => new Uint8Array(await read(`faces/${order}`)),
  fetchIcons: async () => (await fetch('icons.json')).json() as Promise<Record<string, string>>,
});

function newContext({ width, height }: Slide['canvas']): PageContext {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d', { willReadFrequently: true });
}

async function withPictures(index: number, layers: readonly ServedLayer[]): Promise<PreviewLayer[]> {
  let next = 0;
  return Promise.all(
    layers.map(async (layer): Promise<PreviewLayer> => {
      if (layer.type !== 'image') return layer;
      const at = next++;
      return { ...layer, picture: await pictureAt(`layers/${index}_${at}.png`) };
    }),
  );
}

async function compareSlide(index: number): Promise<PageResult> {
  const slide = (await (await fetch(`slides/${index}.json`)).json()) as Slide;
  const { width, height } = slide.canvas;
  const [ours, theirs] = [newContext(slide.canvas), newContext(slide.canvas)];
  const picture = slide.hasPicture ? await pictureAt(`pictures/${index}.png`) : null;
  const layers = await withPictures(index, slide.layers);
  const startedAt = performance.now();
  await preview.paint(ours, { ...slide, layers, picture });
  const drawn = ours.getImageData(0, 0, width, height).data;
  const paintMs = performance.now() - startedAt;
  theirs.drawImage(await pictureAt(`slides/${index}.png`), 0, 0);
  const expected = theirs.getImageData(0, 0, width, height).data;
  let [pixels, largest] = [0, 0];
  for (let at = 0; at < drawn.length; at += 4) {
    let difference = 0;
    for (let channel = at; channel < at + 4; channel += 1) {
      difference = Math.max(difference, Math.abs(drawn[channel]! - expected[channel]!));
    }
    if (difference > tolerance) pixels += 1;
    largest = Math.max(largest, difference);
  }
  return { pixels, largest, paintMs };
}

Object.assign(globalThis, { compareSlide });
