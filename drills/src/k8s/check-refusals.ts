import { ClearError } from '@slideloom/local';
import { nameOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';

/** Of each kind that has a `spec`, one with a misspelt field is refused: so the validation before was strict. */
export async function checkRefusals({ kubectl }: ControlPlane, manifests: Manifest[]): Promise<void> {
  const firsts = new Map(manifests.filter(({ spec }) => spec).map((manifest) => [manifest.kind, manifest]));
  for (const manifest of firsts.values()) {
    const misspelt = { ...manifest, spec: { ...manifest.spec, misspelt: 1 } };
    const { code, stderr } = await kubectl(
      ['apply', '--server-side', '--dry-run=server', '--validate=strict', '--field-manager=slideloom', '-f', '-'],
      JSON.stringify(misspelt),
    );
    if (code === 0 || !stderr.includes('misspelt'))
      throw new ClearError(`${nameOf(manifest)} took a misspelt field: ${stderr}`);
  }
}
