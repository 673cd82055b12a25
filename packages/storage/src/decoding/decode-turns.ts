/** Lets decodes run as long as their memory fits, bytes; the others wait in the order of their coming. */
export type DecodeTurns = {
  hold<Result>(bytes: number, work: () => Promise<Result>): Promise<Result>;
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
    hold: (bytes, work) => (bytes <= lanes.ordinaryBytes ? ordinary : dear).hold(bytes, work),
    heldBytes: () => ordinary.heldBytes() + dear.heldBytes(),
    waiting: () => ordinary.waiting() + dear.waiting(),
  };
}

function createLane(atOnceBytes: number): DecodeTurns {
  const queue: { bytes: number; begin: () => void }[] = [];
  let held = 0;
  const beginWhatFits = () => {
    for (let [next] = queue; next && held + next.bytes <= atOnceBytes; [next] = queue) {
      queue.shift();
      held += next.bytes;
      next.begin();
    }
  };
  return {
    async hold(wanted, work) {
      const bytes = Math.min(wanted, atOnceBytes);
      await new Promise<void>((begin) => {
        queue.push({ bytes, begin });
        beginWhatFits();
      });
      try {
        return await work();
      } finally {
        held -= bytes;
        beginWhatFits();
      }
    },
    heldBytes: () => held,
    waiting: () => queue.length,
  };
}
