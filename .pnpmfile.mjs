/**
 * What installed packages ask for and nothing here uses. Half of the production image would be made of it.
 *
 * - `@scalar/api-reference`: the gateway serves its one bundled script (`dist/browser/standalone.js`), which needs none of the
 *   packages that it was built from.
 * - `@prisma/client`: its optional peers are the command line that generates it, and the compiler; neither runs with a service.
 */
export const hooks = {
  readPackage(manifest) {
    if (manifest.name === '@scalar/api-reference') manifest.dependencies = {};
    if (manifest.name === '@prisma/client') {
      manifest.peerDependencies = {};
      manifest.peerDependenciesMeta = {};
    }
    return manifest;
  },
};
