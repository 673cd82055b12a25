import { AppError } from '@slideloom/service-kit';

/** Lets decodes run as long as their memory fits, bytes; the others wait in the order of their coming. */
export type DecodeTurns = {
  /**
   * `of`: what a dear picture is for, which waits for decodes of its own alone. Where it would wait for others, `overloaded` is thrown,
   * so that its place among the work of this process is free meanwhile. Without it, it waits.
   */
  hold<Result>(bytes: number, work: () => Promise<Result>, of?: string): Promise<Result>;
  /** What is decoded now may take so much memory, bytes. */
  heldBytes(): number;
  /** Decodes that wait. */
  waiting(): number;
};

/**
 * Two lanes: a picture of at most `ordinaryBytes` never waits for one that is dearer. What costs more than the whole lane waits until it
 * is alone there.
 */
export function createDecodeTurns(lanes: {
  ordinaryBytes: number;
  ordinaryAtOnceBytes: number;
  dearAtOnceBytes: number;
}): DecodeTurns {
  const ordinary = createLane(lanes.ordinaryAtOnceBytes);
  const dear = createLane(lanes.dearAtOnceBytes);
  return {
    hold: (bytes, work, of) =>
      // An ordinary one is decoded in a moment: it waits.
      bytes <= lanes.ordinaryBytes ? ordinary.hold(bytes, work) : dear.hold(bytes, work, of),
    heldBytes: () => ordinary.heldBytes() + dear.heldBytes(),
    waiting: () => ordinary.waiting() + dear.waiting(),
  };
}

/** Work that is refused may come again after so long, s. */
const againSeconds = 2;

function createLane(atOnceBytes: number): DecodeTurns {
  const queue: { bytes: number; begin: () => void }[] = [];
  /** What those are for that run or wait, one entry each. */
  const present: (string | undefined)[] = [];
  let held = 0;
  const beginWhatFits = () => {
    for (let [next] = queue; next && held + next.bytes <= atOnceBytes; [next] = queue) {
      queue.shift();
      held += next.bytes;
      next.begin();
    }
  };
  return {
    async hold(wanted, work, of) {
      const bytes = Math.min(wanted, atOnceBytes);
      const mustWait = queue.length > 0 || held + bytes > atOnceBytes;
      if (mustWait && of !== undefined && !present.includes(of)) {
        throw new AppError('overloaded', { retryAfterSeconds: againSeconds });
      }
      present.push(of);
      await new Promise<void>((begin) => {
        queue.push({ bytes, begin });
        beginWhatFits();
      });
      try {
        return await work();
      } finally {
        held -= bytes;
        present.splice(present.indexOf(of), 1);
        beginWhatFits();
      }
    },
    heldBytes: () => held,
    waiting: () => queue.length,
  };
}
