import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@slideloom/local';

const document = readFileSync(join(rootDir, 'docs/scaling.md'), 'utf8');

/** The most CPU that a start of a service took, seconds, by the table in docs/scaling.md. The studio, which it lacks, opens less than any other. */
export function startCpuSeconds(service: string): number {
  const [, most = ''] = new RegExp(`^\\| ${service} +\\| [\\d.]+ +\\| ([\\d.]+) +\\| \\d+ `, 'm').exec(document) ?? [];
  if (most === '' && service !== 'studio') throw new Error(`docs/scaling.md has no start of ${service}`);
  return most === '' ? startCpuSeconds('billing') : Number(most);
}
