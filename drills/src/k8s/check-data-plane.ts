import { ClearError } from '@slideloom/local';
import type { Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { checkReadBack } from './check-read-back.ts';
import { demand } from './demand.ts';

/**
 * The servers that an installation copies are applied strictly, read back as they were written, and refused with a misspelt field.
 * The operators are not there: what they make of it is not seen.
 */
export async function checkDataPlane(plane: ControlPlane, manifests: Manifest[]): Promise<void> {
  const apply = (items: Manifest[]) =>
    plane.kubectl(
      ['apply', '--server-side', '--validate=strict', '-f', '-'],
      JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
    );
  const isNamespace = ({ kind }: Manifest) => kind === 'Namespace';
  await demand(apply(manifests.filter(isNamespace)));
  const objects = manifests.filter((manifest) => !isNamespace(manifest));
  await demand(apply(objects));
  await checkReadBack(plane, manifests);
  for (const object of objects.filter(({ spec }) => spec)) {
    const { code } = await apply([{ ...object, spec: { ...object.spec, misspelt: 1 } }]);
    if (code === 0) throw new ClearError(`${object.kind} ${object.metadata.name} is taken with a misspelt field`);
  }
}
