import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What service-kit's `refuseDevelopmentInProduction` knows. */
export const developmentPrefix = 'dev-';

/** Answers the secret of that name: the one kept in the file, or a fresh random one that is kept from now on. */
export type Secrets = (name: string, byteCount?: number) => string;

/**
 * The secrets of one stack, made at random on its first start and readable by its owner only. `prefix` begins each new one: with
 * `developmentPrefix` production knows them for what they are, and refuses them.
 */
export function openSecrets(file: string, prefix = ''): Secrets {
  const secrets = readSecrets(file);
  return (name, byteCount = 20) => {
    const known = secrets[name];
    if (known) return known;
    const made = (secrets[name] = `${prefix}${randomBytes(byteCount).toString('hex')}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    return made;
  };
}

function readSecrets(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
