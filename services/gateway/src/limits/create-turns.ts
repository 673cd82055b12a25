import { AppError } from '@slideloom/service-kit';

/** Runs work that holds much memory, a few at once. Rejects with `overloaded` where a turn was waited for too long. */
export type Turns = <Result>(teamId: string, work: () => Promise<Result>) => Promise<Result>;

/** The teams that wait take turns, so that many pictures of one team do not keep the others waiting; those of one team are taken in order. */
export function createTurns({ max, waitMs }: { max: number; waitMs: number }): Turns {
  /** Teams in the order of their next turn. */
  const waiting = new Map<string, Set<() => void>>();
  let running = 0;

  const leave = (teamId: string, begin: () => void) => {
    const ofTeam = waiting.get(teamId);
    ofTeam?.delete(begin);
    if (ofTeam?.size === 0) waiting.delete(teamId);
  };

  const turn = (teamId: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        leave(teamId, begin);
        resolve();
      };
      const timer = setTimeout(() => {
        leave(teamId, begin);
        reject(new AppError('overloaded', { retryAfterSeconds: 5 }));
      }, waitMs);
      const ofTeam = waiting.get(teamId) ?? new Set();
      waiting.set(teamId, ofTeam.add(begin));
    });

  /** Hands the next turn over directly, so that no other request slips in between. */
  const handOver = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [teamId, ofTeam] = next;
    const [begin] = ofTeam;
    waiting.delete(teamId);
    waiting.set(teamId, ofTeam);
    begin!();
  };

  return async (teamId, work) => {
    if (running < max) running += 1;
    else await turn(teamId);
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}
