import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { canvasSizes, usualCanvas } from './canvas-sizes.ts';
import { PaintedSlide } from './painted-slide.tsx';
import { SlideSketch, type DrawnDeck } from './slide-sketch.tsx';
import { wordsOf } from './slide-texts.ts';

/** A slide of a deck as it will look, as wide as its place. */
export function SlidePicture({
  deck,
  index,
  className,
}: {
  deck: DrawnDeck & Parameters<typeof wordsOf>[0];
  index: number;
  className?: string;
}) {
  const [isPainted, setIsPainted] = useState(false);
  const { width, height } = canvasSizes[deck.canvas ?? usualCanvas];
  return (
    <div
      role="img"
      data-slide=""
      aria-label={wordsOf(deck, index)}
      className={cx('bg-sunken relative w-full overflow-hidden rounded-control', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {!isPainted && <SlideSketch deck={deck} index={index} />}
      <PaintedSlide deck={deck} index={index} isPainted={isPainted} onPainted={() => setIsPainted(true)} />
    </div>
  );
}
