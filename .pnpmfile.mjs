/**
 * What an installed package asks for and nothing here uses. It would be a large part of the production image.
 *
 * - `@prisma/client`: its optional peers are the command line that generates it, and the compiler; neither runs with a service.
 * - `budoux`: what its command and its HTML parser need; `npm run generate` reads its weights alone.
 */
export const hooks = {
  readPackage(manifest) {
    if (manifest.name === '@prisma/client') {
      manifest.peerDependencies = {};
      manifest.peerDependenciesMeta = {};
    }
    if (manifest.name === 'budoux') manifest.dependencies = {};
    return manifest;
  },
};
