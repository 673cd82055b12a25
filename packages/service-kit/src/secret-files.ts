import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type SecretFiles = { values: Record<string, string>; problems: string[] };

/**
 * The variables among `names` that lie as files in `dir`, or in a folder of it: a file is named after its variable and holds its value,
 * one line break at the end aside. Kubernetes' volumes look so, one folder for each secret, and Docker's secrets. Names what is there
 * twice or cannot be read, and never a value.
 */
export function readSecretFiles(dir: string, names: readonly string[]): SecretFiles {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const folder of foldersOf(dir, problems)) {
    for (const name of names) {
      try {
        const file = join(folder, name);
        if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
        if (name in values) problems.push(`${name}: is in two folders of SECRETS_DIR`);
        values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      } catch {
        problems.push(`${name}: its file in SECRETS_DIR cannot be read`);
      }
    }
  }
  return { values, problems };
}

/** The folder and those in it; a name that begins with a dot is Kubernetes' own, and holds the same files again. */
function foldersOf(dir: string, problems: string[]): string[] {
  try {
    const inside = readdirSync(dir).filter((name) => !name.startsWith('.'));
    return [dir, ...inside.map((name) => join(dir, name)).filter((path) => statSync(path).isDirectory())];
  } catch {
    problems.push('SECRETS_DIR: cannot be read');
    return [];
  }
}
