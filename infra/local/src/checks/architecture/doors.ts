import { posix } from 'node:path';
import { packageOf } from './scan-imports.ts';
import type { Rule } from './violation.ts';

/** A package is entered by the doors that its `exports` name, never through a path into its folder; `./*` opens every file. */
export const entersByDoors: Rule = ({ packages }) => {
  const byName = new Map(packages.map((entry) => [entry.name, entry]));
  return packages.flatMap(({ dir, files }) =>
    files.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => {
        if (specifier.startsWith('.')) {
          const target = posix.join(posix.dirname(path), specifier);
          return target.startsWith(`${dir}/`) ? [] : [{ path, problem: `'${specifier}' leads out of ${dir}` }];
        }
        const to = byName.get(packageOf(specifier) ?? '');
        if (!to) return [];
        const door = `.${specifier.slice(to.name.length)}`;
        const doors = to.manifest.exports ?? {};
        if (door in doors || (door !== '.' && './*' in doors)) return [];
        return [{ path, problem: `${to.name} has no door '${door}'` }];
      }),
    ),
  );
};
