// The bundler's own: the address of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from './paint-worker.ts?worker&url';
import { createFrameScreen } from './frame-screen.ts';
import type { Contrast, FromPainter, ToPainter } from './paint-messages.ts';
import type { PaintSlide, SetText } from './paint-slide.ts';
import { createSlideSender } from './sent-slide.ts';

export type Frame = {
  bitmap: ImageBitmap;
  texts: readonly SetText[];
  unread: readonly string[];
  isWhole: boolean;
  ms: number;
};
export type Painter = {
  /** Paints a slide for the stage. While one is painted, of those that come only the newest is painted next. */
  show(slide: PaintSlide, isQuick: boolean): void;
  thumbnail(id: string, slide: PaintSlide, width: number, onBitmap: (bitmap: ImageBitmap) => void): void;
  /** The PNG of a slide as it is shown. */
  picture(slide: PaintSlide): Promise<Blob>;
  contrast(slide: PaintSlide, key: number): Promise<Contrast>;
  /** Reads the pictures again that could not be read, and paints what they are on: the stage and the thumbnails. */
  reread(): void;
  /** The canvas of the stage: it draws each frame, or closes it. */
  attach(draw: (frame: Frame) => void): () => void;
  onFrame(listener: (frame: Omit<Frame, 'bitmap'>) => void): () => void;
  onFailure(listener: (message: string) => void): () => void;
  stop(): void;
};

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
/** The page's policy refuses plain strings as a worker's address; this one lets our own file through, and no other. */
const policy = trustedTypes?.createPolicy('slideloom-painter', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('This is not the address of the painter');
    return url;
  },
});

/** Slides are set and painted by a worker, so that the page answers at once whatever they hold. */
export function createPainter(): Painter {
  const worker = new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, {
    type: 'module',
    name: 'painter',
  });
  const screen = createFrameScreen<Frame>();
  const frames = new Set<(frame: Omit<Frame, 'bitmap'>) => void>();
  const failures = new Set<(message: string) => void>();
  const thumbnails = new Map<string, { order: ToPainter; onBitmap: (bitmap: ImageBitmap) => void }>();
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const sendable = createSlideSender();
  let order = 0;
  let painting: number | null = null;
  let next: { slide: PaintSlide; isQuick: boolean } | null = null;
  // What is sent before the worker listens would be lost: it waits for HarfBuzz first.
  let early: ToPainter[] | null = [];
  const post = (message: ToPainter) => {
    if (early) early.push(message);
    else worker.postMessage(message);
  };
  // It may fail to start before there is a page that could say so.
  let earlyFailure: string | null = null;
  const fail = (message: string) => {
    if (failures.size === 0) earlyFailure = message;
    for (const listener of failures) listener(message);
  };

  const showNext = () => {
    if (painting !== null || !next) return;
    order += 1;
    painting = order;
    post({ kind: 'show', order, slide: sendable(next.slide), isQuick: next.isQuick });
    next = null;
  };
  const painted = (of: number) => {
    if (painting === of) painting = null;
    showNext();
  };
  const settle = (of: number, value: unknown) => {
    asked.get(of)?.resolve(value);
    asked.delete(of);
  };

  worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => {
    if (data.kind === 'ready') {
      const waiting = early ?? [];
      early = null;
      for (const message of waiting) post(message);
    } else if (data.kind === 'frame') {
      screen.show(data);
      for (const listener of frames) listener(data);
      painted(data.order);
    } else if (data.kind === 'thumbnail') thumbnails.get(data.id)?.onBitmap(data.bitmap);
    else if (data.kind === 'picture') settle(data.order, data.blob);
    else if (data.kind === 'contrast') settle(data.order, data.contrast);
    else if (data.kind === 'failed') {
      fail(data.message);
      if (data.order === null) return;
      asked.get(data.order)?.reject(new Error(data.message));
      asked.delete(data.order);
      painted(data.order);
    }
  });
  worker.addEventListener('error', (event) => fail(event.message || 'The painter did not start'));

  const ask = <Answer>(message: (order: number) => ToPainter): Promise<Answer> => {
    order += 1;
    const of = order;
    return new Promise<Answer>((resolve, reject) => {
      asked.set(of, { resolve: (value) => resolve(value as Answer), reject });
      post(message(of));
    });
  };
  const listen = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    show(slide, isQuick) {
      next = { slide, isQuick };
      showNext();
    },
    thumbnail(id, slide, width, onBitmap) {
      const order = { kind: 'thumbnail', id, slide, width } as const;
      thumbnails.set(id, { order, onBitmap });
      post(order);
    },
    picture: (slide) => ask((of) => ({ kind: 'picture', order: of, slide })),
    contrast: (slide, key) => ask((of) => ({ kind: 'contrast', order: of, slide, key })),
    reread() {
      post({ kind: 'reread' });
      for (const { order } of thumbnails.values()) post(order);
    },
    attach: (draw) => screen.attach(draw),
    onFrame: (listener) => listen(frames, listener),
    onFailure(listener) {
      if (earlyFailure !== null) listener(earlyFailure);
      earlyFailure = null;
      return listen(failures, listener);
    },
    stop: () => worker.terminate(),
  };
}
