/** A call that was let in; it must be given back once, after success or failure. */
export type Slot = { leave(): void };

export type Slots = {
  /** Answers a slot, or how long to wait before asking again, ms. */
  take(): Slot | { waitMs: number };
  /** The same without taking the slot: null where one is left. */
  turnAway(): { waitMs: number } | null;
};

/** As many as wait are spread over this many times the shortest wait. */
const longestWaits = 12;

/**
 * At most `size` at a time; there is no queue. A call without a slot is refused for `waitMs`, and for longer when many are, so
 * that a long queue is not asked through again and again. How many wait is only known by those who were turned away and did
 * not come in since; a slot left over says that none do.
 */
export function createSlots({ size, waitMs }: { size: number; waitMs: number }): Slots {
  let used = 0;
  let turnedAway = 0;
  const turnAway = () => {
    if (used < size) return null;
    turnedAway += 1;
    return { waitMs: waitMs * Math.min(longestWaits, Math.ceil(turnedAway / size)) };
  };
  return {
    turnAway,
    take() {
      const away = turnAway();
      if (away) return away;
      used += 1;
      turnedAway = used < size ? 0 : Math.max(0, turnedAway - 1);
      let isLeft = false;
      return {
        leave() {
          if (!isLeft) used -= 1;
          isLeft = true;
        },
      };
    },
  };
}
