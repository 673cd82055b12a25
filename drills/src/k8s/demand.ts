import { ClearError } from '@slideloom/local';
import type { Answer } from '@slideloom/fleet-testing/kubernetes/start-control-plane';

/** What a program printed; throws a ClearError with what it said where it failed. */
export async function demand(running: Promise<Answer>): Promise<string> {
  const { code, stdout, stderr } = await running;
  if (code !== 0) throw new ClearError(`it ended with ${code}:\n${(stderr || stdout).trim().slice(-4_000)}`);
  return stdout;
}
