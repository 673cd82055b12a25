import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleDir } from '@slideloom/local';
import { customResources } from './versions.ts';

/** The keys that a KEDA trigger reads, by the tags in its source. */
export async function triggerKeys(trigger: 'rabbitmq' | 'prometheus'): Promise<ReadonlySet<string>> {
  const [{ module, version }] = customResources;
  const source = join(await moduleDir(module, version), `pkg/scalers/${trigger}_scaler.go`);
  const tags = readFileSync(source, 'utf8').matchAll(/`keda:"name=(\w+),\s*order=[^"`]*triggerMetadata/g);
  return new Set([...tags].map(([, name = '']) => name));
}
