/**
 * What an installed package asks for and nothing here uses. It would be a large part of the production image.
 *
 * - `@prisma/client`: its optional peers are the command line that generates it, and the compiler; neither runs with a service.
 */
export const hooks = {
  readPackage(manifest) {
    if (manifest.name === '@prisma/client') {
      manifest.peerDependencies = {};
      manifest.peerDependenciesMeta = {};
    }
    return manifest;
  },
};
