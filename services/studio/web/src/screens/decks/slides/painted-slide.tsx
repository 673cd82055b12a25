import { useEffect, useId, useRef } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { canvasSizes, usualCanvas } from './canvas-sizes.ts';
import type { DrawnDeck } from './slide-sketch.tsx';

/** A slide painted with the engine of the service, over its sketch; where it cannot be, the sketch stays. */
export function PaintedSlide({
  deck,
  index,
  isPainted,
  onPainted,
}: {
  deck: DrawnDeck;
  index: number;
  isPainted: boolean;
  onPainted: () => void;
}) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const painted = useRef(onPainted);
  painted.current = onPainted;
  useEffect(() => {
    let release: (() => void) | undefined;
    let isGone = false;
    const paint = async () => {
      const { holdPainter, paintDeckSlide } = await import('./paint-deck.ts');
      const element = canvas.current;
      if (isGone || !element) return;
      release = holdPainter();
      const full = canvasSizes[deck.canvas ?? usualCanvas].width;
      const width = Math.min(full, Math.ceil(element.clientWidth * devicePixelRatio));
      if (width === 0) return;
      paintDeckSlide({ id, width }, { deck, index }, (bitmap) => {
        if (isGone) return bitmap.close();
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        painted.current();
      });
    };
    // A deck that this version cannot read is shown as its sketch.
    paint().catch(() => undefined);
    return () => {
      isGone = true;
      release?.();
    };
  }, [deck, index, id]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-painted={isPainted}
      className={cx('absolute inset-0 size-full', !isPainted && 'invisible')}
    />
  );
}
