import { parseColor } from '@slideloom/contracts/color';
import { lineRects } from '@slideloom/lint/line-rects';
import { measureContrast } from '@slideloom/lint/measure-contrast';
import { createTypesetter } from '@slideloom/preview';
import { decodeCoverage } from '@slideloom/text-engine';
import { faces, icons } from './bundled-faces.ts';
import { hyphenate } from './hyphenation.ts';
import type { Contrast, FromPainter, ToPainter } from './paint-messages.ts';
import type { PaintSlide } from './paint-slide.ts';
import { createPictureStore } from './picture-store.ts';
import { createPlaceElements } from './place-elements.ts';
import { createSlideReceiver } from './sent-slide.ts';
import { createSlidePainter } from './slide-painter.ts';

const say = (message: FromPainter, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

const read = async (path: string): Promise<Response> => {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
  return response;
};

const bundled = faces.map(({ file: _file, ...face }, order) => ({
  ...face,
  order,
  coverage: decodeCoverage(face.coverage),
}));
const typesetter = createTypesetter({
  faces: bundled,
  fetchFace: async ({ order }) => new Uint8Array(await (await read(faces[order]!.file)).arrayBuffer()),
  hyphenate,
});
let outlines: Promise<Record<string, string>> | undefined;
const pictures = createPictureStore();
const painter = createSlidePainter({
  pictures,
  place: createPlaceElements({
    typesetter,
    pictures,
    iconOutline: async (name) => {
      outlines ??= read(icons).then((response) => response.json() as Promise<Record<string, string>>);
      return (await outlines)[name] ?? '';
    },
  }),
});

type Asked = Exclude<ToPainter, { kind: 'show' | 'reread' }>;
type Show = { kind: 'show'; order: number; slide: PaintSlide; isQuick: boolean };
const received = createSlideReceiver();
let shown: Show | null = null;
const waiting: Asked[] = [];
let isBusy = false;

self.addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  if (data.kind === 'show') shown = { ...data, slide: received(data.slide) };
  else if (data.kind === 'reread') {
    pictures.forgetUnread();
    done = null;
  } else {
    // Only the newest thumbnail of a slide is of use.
    const same = waiting.findIndex(
      (one) => one.kind === 'thumbnail' && data.kind === 'thumbnail' && one.id === data.id,
    );
    if (same >= 0) waiting.splice(same, 1);
    waiting.push(data);
  }
  void work();
});

/** What is on the stage goes before everything else; between two thumbnails it is looked whether something new came. */
async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let next = take(); next; next = take()) {
    try {
      await answer(next);
    } catch (error) {
      const order = 'order' in next ? next.order : null;
      say({ kind: 'failed', order, message: error instanceof Error ? error.message : String(error) });
    }
    await nextTurn();
  }
  isBusy = false;
}

function take(): Show | Asked | undefined {
  const show = todo();
  if (show) return show;
  const urgent = waiting.findIndex(({ kind }) => kind !== 'thumbnail');
  return waiting.splice(Math.max(0, urgent), 1)[0];
}

let done: Show | null = null;
function todo(): Show | null {
  if (!shown || shown === done) return null;
  done = shown;
  return shown;
}

async function answer(asked: Show | Asked): Promise<void> {
  if (asked.kind === 'show') return show(asked);
  if (asked.kind === 'thumbnail') {
    const bitmap = await painter.thumbnail(asked.slide, asked.width);
    return say({ kind: 'thumbnail', id: asked.id, bitmap }, [bitmap]);
  }
  if (asked.kind === 'picture') {
    const { canvas } = await painter.whole(asked.slide);
    return say({ kind: 'picture', order: asked.order, blob: await canvas.convertToBlob({ type: 'image/png' }) });
  }
  say({ kind: 'contrast', order: asked.order, contrast: await contrastOf(asked.slide, asked.key) });
}

async function show(asked: Show): Promise<void> {
  const startedAt = performance.now();
  const { bitmap, texts, unread, wanted } = await painter.show(asked.slide, asked.isQuick);
  const isWhole = wanted.length === 0;
  say({ kind: 'frame', order: asked.order, bitmap, texts, unread, isWhole, ms: performance.now() - startedAt }, [
    bitmap,
  ]);
  if (isWhole) return;
  void Promise.all(wanted.map((url) => pictures.load(url))).then(() => {
    if (shown !== asked) return;
    done = null;
    void work();
  });
}

async function contrastOf(slide: PaintSlide, key: number): Promise<Contrast> {
  const { layer, placed } = await painter.below(slide, key);
  const element = slide.elements.find((one) => one.key === key);
  if (element?.kind !== 'text' || placed?.layer?.kind !== 'text') return null;
  const color = parseColor(element.text.color);
  const { width, height } = slide.canvas;
  const { data } = layer.context.getImageData(0, 0, width, height);
  const measured = color && measureContrast(color, lineRects(placed.layer.layout), { pixels: data, width, height });
  return measured && { ratio: measured.ratio, bestColor: measured.bestColor };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', end, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

say({ kind: 'ready' });
