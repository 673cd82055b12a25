import { AppError } from '@slideloom/service-kit';

/** Lets so many uploads at once through this process: each holds a part of its file. */
export type UploadSlots = {
  /** Returns how many uploads are under way. */
  used(): number;
  /** Rejects with `overloaded` where every place, or every one that a single team gets, is taken. */
  hold<Result>(teamId: string, work: () => Promise<Result>): Promise<Result>;
};

/** Gives a team `maxPerTeam` places, and `fewPerTeam` while more than half of all are taken, so that a few teams cannot take them all. */
export function createUploadSlots({
  max,
  maxPerTeam,
  fewPerTeam,
  message = 'Too many uploads at once. Try again later.',
}: {
  max: number;
  maxPerTeam: number;
  fewPerTeam: number;
  message?: string;
}): UploadSlots {
  const heldBy = new Map<string, number>();
  let held = 0;

  return {
    used: () => held,
    async hold(teamId, work) {
      const ofTeam = heldBy.get(teamId) ?? 0;
      if (held >= max || ofTeam >= (held > max / 2 ? fewPerTeam : maxPerTeam)) {
        throw new AppError('overloaded', {
          message,
          retryAfterSeconds: 2,
        });
      }
      held += 1;
      heldBy.set(teamId, ofTeam + 1);
      try {
        return await work();
      } finally {
        held -= 1;
        const left = (heldBy.get(teamId) ?? 1) - 1;
        if (left === 0) heldBy.delete(teamId);
        else heldBy.set(teamId, left);
      }
    },
  };
}
