import { readFileSync } from 'node:fs';
import { waitUntil } from '@slideloom/local';
import { customResourceFiles } from '@slideloom/fleet-testing/kubernetes/manifest-validator';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { demand } from './demand.ts';

/** Applies the definitions of the custom resources that the overlays use, and waits until they are served. */
export async function applyDefinitions({ kubectl }: ControlPlane): Promise<void> {
  const documents = (await customResourceFiles()).map((file) => readFileSync(file, 'utf8'));
  await demand(kubectl(['apply', '--server-side', '-f', '-'], documents.join('\n---\n')));
  // Asked before the server has written a first status, kubectl gives up.
  const established = ['wait', '--for=condition=Established', '--timeout=60s', 'crd', '--all'];
  await waitUntil(async () => (await kubectl(established)).code === 0, { what: 'The definitions', withinMs: 120_000 });
}
