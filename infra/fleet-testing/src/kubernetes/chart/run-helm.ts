import { goProgram } from '@slideloom/local';
import { runProgram, type Answer } from '../start-control-plane.ts';
import { helmVersion } from '../versions.ts';

/** The path of Helm, which Go builds the first time: four minutes on two cores. */
export function buildHelm(): Promise<string> {
  return goProgram({ name: 'helm', version: helmVersion, package: 'helm.sh/helm/v4/cmd/helm', timeoutMs: 1_800_000 });
}

/** Runs Helm to its end, whatever that is. */
export async function runHelm(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Answer> {
  return runProgram(await buildHelm(), args, env);
}
