import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleDir } from '@slideloom/local';
import { kedaModule, kedaVersion } from './versions.ts';

/** The keys that a KEDA trigger reads, by the tags in its source. */
export async function triggerKeys(trigger: 'rabbitmq' | 'prometheus'): Promise<ReadonlySet<string>> {
  const source = join(await moduleDir(kedaModule, kedaVersion), `pkg/scalers/${trigger}_scaler.go`);
  const tags = readFileSync(source, 'utf8').matchAll(/`keda:"name=(\w+),\s*order=[^"`]*triggerMetadata/g);
  return new Set([...tags].map(([, name = '']) => name));
}
