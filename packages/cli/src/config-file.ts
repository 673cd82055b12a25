import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandFault } from './command-fault.ts';

/** A login: where, with which key, and the studio that it was allowed in (null for a key that was typed). */
export type Profile = { url: string; key: string; studio: string | null };

type Content = { profiles: Record<string, Profile> };
type Environment = Record<string, string | undefined>;

/** The logins of this person on this computer, in a file that only they can read. */
export function openConfigFile(env: Environment) {
  const base = env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  const path = join(base, 'slideloom', 'config.json');

  const read = (): Content => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ENOENT') return { profiles: {} };
      throw new CommandFault('usage', `${path} cannot be read: ${(error as Error).message}`);
    }
    try {
      const { profiles } = JSON.parse(text) as Partial<Content>;
      return { profiles: { ...profiles } };
    } catch {
      throw new CommandFault('usage', `${path} is not valid JSON: mend or delete it`);
    }
  };

  /** Whole or not at all: another process may read or write it now. */
  const write = (content: Content) => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const temporary = `${path}.${process.pid}`;
    writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    chmodSync(temporary, 0o600);
    renameSync(temporary, path);
  };

  return {
    path,
    find: (name: string): Profile | null => {
      const { profiles } = read();
      return Object.hasOwn(profiles, name) ? profiles[name]! : null;
    },
    keep(name: string, profile: Profile): void {
      const { profiles } = read();
      write({ profiles: { ...profiles, [name]: profile } });
    },
    remove(name: string): void {
      const { profiles } = read();
      write({ profiles: Object.fromEntries(Object.entries(profiles).filter(([other]) => other !== name)) });
    },
  };
}
export type ConfigFile = ReturnType<typeof openConfigFile>;
