import { runNode } from '../processes/run-node.ts';

/** Builds the studio's pages where their sources have changed. A process of its own does it, by its own environment. */
export async function buildStudioPages(): Promise<void> {
  // Three seconds on a free machine, minutes on one that does much else.
  await runNode('services/studio/scripts/build-pages.ts', {}, { timeoutMs: 900_000 });
}
