import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makePythonEnvironment, newEnvironmentDir } from '@slideloom/python/environment';

export type PythonOrder = { name: string; source: string; variables: Record<string, string>; isStream: boolean };
/** `shown`: what it printed, as JSON; of a stream the first event. `file`: what it kept. */
export type PythonResult = { error: string | null; shown: unknown[]; file: string | null };

export type PythonSamples = { run(order: PythonOrder): Promise<PythonResult>; close(): Promise<void> };

/** Starts one Python that has the package as it is published, and runs samples one after the other. */
export async function startPython(): Promise<PythonSamples> {
  const dir = await newEnvironmentDir();
  const { bare } = await makePythonEnvironment(dir);
  const child = spawn(bare, [join(import.meta.dirname, 'sample_runner.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`Python ended while it ran ${order.name}`);
      return JSON.parse(value) as PythonResult;
    },
    async close() {
      child.stdin.end();
      await ended;
      rmSync(dir, { recursive: true });
    },
  };
}
