import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildOverlay, overlayNames, readManifests } from '../src/kubernetes/build-overlay.ts';
import { createManifestValidator } from '../src/kubernetes/manifest-validator.ts';
import { nameOf, type Manifest } from '../src/kubernetes/manifest.ts';

let validate: (manifest: Manifest) => string[];
const built = new Map<string, Manifest[]>();

beforeAll(async () => {
  validate = await createManifestValidator();
  for (const name of overlayNames()) built.set(name, readManifests(await buildOverlay(name)));
}, 900_000);

describe.each(overlayNames())('overlay %s', (overlay) => {
  it("is valid by Kubernetes' and the custom resources' own schemas, strictly", () => {
    const problems = built
      .get(overlay)!
      .flatMap((manifest) => validate(manifest).map((problem) => `${nameOf(manifest)}${problem}`));
    expect(problems).toEqual([]);
  });
});
