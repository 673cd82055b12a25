import { createVirtualWorld } from './virtual/virtual-world.ts';
import { runCase, type CaseResult } from './virtual/run-case.ts';

/** Lives `cases` cases in virtual time, one after the other; those of `seed`, `seed` + 1, … */
export async function runVirtual(
  { cases, seed }: { cases: number; seed: number },
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<CaseResult[]> {
  const world = await createVirtualWorld();
  try {
    const results: CaseResult[] = [];
    for (let index = 0; index < cases; index += 1) {
      const result = await runCase(world, seed * 1_000_003 + index);
      results.push(result);
      onResult(result);
    }
    return results;
  } finally {
    await world.close();
  }
}
