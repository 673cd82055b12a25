import { ClearError } from '@slideloom/local';
import { nameOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { demand } from './demand.ts';

/** Everything that was applied is kept as it was written: nothing dropped, as a feature that is off would be, nothing changed. */
export async function checkReadBack({ kubectl }: ControlPlane, manifests: Manifest[]): Promise<void> {
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests });
  const { items } = JSON.parse(await demand(kubectl(['get', '--ignore-not-found', '-f', '-', '-o', 'json'], list))) as {
    items: Manifest[];
  };
  const differences = manifests.flatMap((manifest) => {
    const kept = items.find((item) => item.apiVersion === manifest.apiVersion && nameOf(item) === nameOf(manifest));
    return kept ? lost(manifest, kept, nameOf(manifest)) : [`${nameOf(manifest)} is not there`];
  });
  if (differences.length > 0)
    throw new ClearError(`The API server keeps something else:\n  ${differences.join('\n  ')}`);
}

/** Where `kept` lacks or changes something of `written`; what the server adds is its own business. */
function lost(written: unknown, kept: unknown, path: string): string[] {
  if (Array.isArray(written)) {
    if (!Array.isArray(kept) || kept.length !== written.length) return [`${path}: another number of entries`];
    return written.flatMap((entry, index) => lost(entry, kept[index], `${path}[${index}]`));
  }
  if (typeof written === 'object' && written !== null) {
    if (typeof kept !== 'object' || kept === null) return [`${path} is not there`];
    return Object.entries(written).flatMap(([name, value]) =>
      lost(value, (kept as Record<string, unknown>)[name], `${path}.${name}`),
    );
  }
  return written === kept ? [] : [`${path}: ${JSON.stringify(written)} became ${JSON.stringify(kept)}`];
}
