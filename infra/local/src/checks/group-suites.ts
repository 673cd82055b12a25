import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.ts';

/**
 * Folders whose test files all load one service, and into how many groups they go. Jest loads each module anew for each file that
 * it runs, which is more than half of the time of a file of the gateway; a group loads it once. No module of these services may await at its
 * top: what does cannot be required.
 */
const groupsOf = { 'services/gateway/test': 8, 'services/publish/test': 4 };

export const groupedFolders = Object.keys(groupsOf);

/**
 * Writes a test file for each group into `dir`, which loads the files of the group, each in a `describe` of its path. Answers the paths of these,
 * and of the files that have to run alone.
 */
export function groupSuites(dir: string): string[] {
  mkdirSync(dir, { recursive: true });
  return Object.entries(groupsOf).flatMap(([folder, count]) => {
    const files = globSync(`${folder}/**/*.test.ts`, { cwd: rootDir }).toSorted();
    const { true: shared = [], false: alone = [] } = Object.groupBy(files, (file) => String(mayShareModules(file)));
    const groups = Array.from({ length: count }, (_, number) => {
      const path = join(dir, `${folder.replaceAll('/', '-')}-${number + 1}.test.ts`);
      writeFileSync(path, describeEach(shared.filter((_file, index) => index % count === number)));
      return path;
    });
    return [...groups, ...alone.map((file) => join(rootDir, file))];
  });
}

/** Not a file that replaces functions or the clock, which the others would feel, nor one that awaits at its top. */
function mayShareModules(file: string): boolean {
  const text = readFileSync(join(rootDir, file), 'utf8');
  return !/import \{[^}]*\bjest\b[^}]*\} from '@jest\/globals'|^(?:const .* = )?await /m.test(text);
}

function describeEach(files: readonly string[]): string {
  const lines = files.map((file) => `describe('${file}', () => void load(${JSON.stringify(join(rootDir, file))}));`);
  return [
    "import { createRequire } from 'node:module';",
    "import { describe } from '@jest/globals';",
    'const load = createRequire(import.meta.url);',
    ...lines,
    '',
  ].join('\n');
}
