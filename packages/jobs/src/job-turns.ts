/** Who runs beside whom among the jobs of one process, in the order of their coming. */
export type JobTurns = {
  /** Runs beside others, but never beside one that runs alone. */
  beside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs when all that run have ended; what comes later waits for it. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
};

export function createJobTurns(): JobTurns {
  const queue: { isAlone: boolean; begin: () => void }[] = [];
  let running = 0;
  let isOneAlone = false;
  const beginWhatMay = () => {
    for (let [next] = queue; next && !isOneAlone && !(next.isAlone && running > 0); [next] = queue) {
      queue.shift();
      running += 1;
      isOneAlone = next.isAlone;
      next.begin();
    }
  };
  const takeTurn = async <Result>(isAlone: boolean, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((begin) => {
      queue.push({ isAlone, begin });
      beginWhatMay();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      if (isAlone) isOneAlone = false;
      beginWhatMay();
    }
  };
  return { beside: (work) => takeTurn(false, work), alone: (work) => takeTurn(true, work) };
}
