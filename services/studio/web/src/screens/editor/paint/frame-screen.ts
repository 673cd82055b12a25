/** Frames on their way to a canvas: the newest waits for one that is not there yet. */
export type FrameScreen<Frame> = {
  show(frame: Frame): void;
  /** The canvas that frames go to from now on; answers what takes it away again. */
  attach(draw: (frame: Frame) => void): () => void;
};

/** The worker may be faster than the page: its first frame would be lost. What is never drawn is closed. */
export function createFrameScreen<Frame extends { bitmap: { close(): void } }>(): FrameScreen<Frame> {
  let draw: ((frame: Frame) => void) | null = null;
  let waiting: Frame | null = null;
  return {
    show(frame) {
      if (draw) return draw(frame);
      waiting?.bitmap.close();
      waiting = frame;
    },
    attach(next) {
      draw = next;
      const first = waiting;
      waiting = null;
      if (first) next(first);
      return () => {
        if (draw === next) draw = null;
      };
    },
  };
}
