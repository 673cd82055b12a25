import { packageOf } from './scan-imports.ts';
import type { Rule } from './violation.ts';

const databasePackages = /^(@prisma\/.*|prisma|pg|pg-.*)$/;

/** Where a service may use Prisma: adapters, repositories and what they share. */
const databaseFiles = /\/adapters\/|\/persistence\/|-repository\.ts$/;

/** Prisma, its generated client and pg stay in packages/db and in `databaseFiles`; benches and test helpers may measure with pg. */
export const keepsDatabaseInside: Rule = ({ packages }) =>
  packages
    .filter(({ dir }) => !['packages/db', 'packages/testing', 'bench', 'drills', 'tests'].includes(dir))
    .flatMap(({ files }) =>
      files
        .filter((file) => !file.isDevelopment && !databaseFiles.test(file.path))
        .flatMap(({ path, imports }) =>
          imports
            .filter(
              ({ specifier }) => databasePackages.test(packageOf(specifier) ?? '') || /\/generated\//.test(specifier),
            )
            .map(({ specifier }) => ({
              path,
              problem: `'${specifier}' belongs in packages/db, adapters/, persistence/ or a repository`,
            })),
        ),
    );
