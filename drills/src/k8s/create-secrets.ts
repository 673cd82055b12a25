import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '@slideloom/local';
import { k8sDir } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { secretKeysOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { runProgram, type ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { demand } from './demand.ts';

/** Makes the overlay's secrets as its README says, and checks that every key that is asked for is there. */
export async function createSecrets(plane: ControlPlane, overlay: string, manifests: Manifest[]): Promise<void> {
  const script = join(k8sDir, 'overlays', overlay, 'create-secrets.sh');
  // In other overlays the secrets come from outside, and this program does not know their values.
  if (!existsSync(script)) return;
  await demand(runProgram('sh', [script], plane.env));
  const namespace = manifests.find(({ kind }) => kind === 'Namespace')!.metadata.name;
  const { items } = JSON.parse(await demand(plane.kubectl(['-n', namespace, 'get', 'secrets', '-o', 'json']))) as {
    items: { metadata: { name: string }; data: Record<string, string> }[];
  };
  const made = new Set(
    items.flatMap(({ metadata, data }) => Object.keys(data).map((key) => `${metadata.name}/${key}`)),
  );
  const wanted = manifests
    .flatMap(secretKeysOf)
    .filter(({ optional }) => !optional)
    .map(({ name, key }) => `${name}/${key}`);
  const missing = [...new Set(wanted)].filter((key) => !made.has(key));
  if (missing.length > 0) throw new ClearError(`create-secrets.sh does not make ${missing.join(', ')}`);
}
