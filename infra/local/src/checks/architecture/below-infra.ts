import { posix } from 'node:path';
import { packageOf } from './scan-imports.ts';
import type { Rule } from './violation.ts';

/**
 * A package knows nothing of infra: neither its sources, nor its tests, nor its package.json name a part of it. What needs the
 * local stack is no package, and belongs in infra or tests. The table of directions cannot allow it either.
 */
export const staysBelowInfra: Rule = ({ packages }) => {
  const infra = new Set(packages.filter(({ dir }) => dir.startsWith('infra/')).map(({ name }) => name));
  return packages
    .filter(({ dir }) => dir.startsWith('packages/'))
    .flatMap(({ name, dir, manifest, files }) => {
      const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      const inSources = files.flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier }) =>
            specifier.startsWith('.')
              ? posix.join(posix.dirname(path), specifier).startsWith('infra/')
              : infra.has(packageOf(specifier) ?? ''),
          )
          .map(({ specifier }) => ({ path, specifier })),
      );
      const inManifest = declared
        .filter((each) => infra.has(each))
        .map((specifier) => ({ path: `${dir}/package.json`, specifier }));
      return [...inSources, ...inManifest].map(({ path, specifier }) => ({
        path,
        problem: `${name} is a package, and may not depend on infra: '${specifier}'`,
      }));
    });
};
