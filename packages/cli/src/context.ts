import { createClient, type ApiClient } from '@slideloom/client';
import { CommandFault } from './command-fault.ts';
import { openConfigFile, type ConfigFile } from './config-file.ts';
import { createOutput, type Output } from './output.ts';

/** The version of the API that this program is written for. */
const apiVersion = '2026-11-22';
/** Where `npm start` brings the service up. */
export const usualUrl = 'http://127.0.0.1:8080';

export type Globals = { json?: boolean; profile?: string };

/** What every command has: its output, its login, and a signal that fires at Ctrl-C. */
export type Context = {
  readonly output: Output;
  readonly config: ConfigFile;
  readonly profileName: string;
  readonly signal: AbortSignal;
  /** The address that is asked: `--url`, SLIDELOOM_URL, the profile's unless SLIDELOOM_API_KEY is set, or the usual one. */
  url(given?: string): string;
  /** The API with the key of the login; throws a fault of kind `login` where there is none. */
  api(): ApiClient;
  /** The API at an address, with a key that is not the login's. */
  apiWith(url: string, key: string): ApiClient;
  /** The pages, where they are known. */
  studio(): string | null;
};

export function createContext(globals: Globals, signal: AbortSignal, env: NodeJS.ProcessEnv = process.env): Context {
  const output = createOutput(process.stdout, process.stderr, globals.json === true);
  const config = openConfigFile(env);
  const profileName = globals.profile ?? env['SLIDELOOM_PROFILE'] ?? 'default';
  const fromEnv = env['SLIDELOOM_URL'] ? checkUrl(env['SLIDELOOM_URL']) : null;

  const keyFromEnv = env['SLIDELOOM_API_KEY'] || null;

  const url = (given?: string) => {
    if (given !== undefined) return checkUrl(given);
    // A key goes to no service that was named for another key.
    return fromEnv ?? (keyFromEnv === null ? config.find(profileName)?.url : undefined) ?? usualUrl;
  };
  const apiWith = (baseUrl: string, key: string) => createClient({ baseUrl, token: key, version: apiVersion });
  const profile = () => {
    const found = config.find(profileName);
    // A key goes to no other service than the one that made it.
    return found && (fromEnv === null || fromEnv === found.url) ? found : null;
  };

  return {
    output,
    config,
    profileName,
    signal,
    url,
    apiWith,
    api() {
      const key = keyFromEnv ?? profile()?.key;
      if (key) return apiWith(url(), key);
      const at = fromEnv === null ? '' : ` at ${fromEnv}`;
      throw new CommandFault('login', `Not logged in${at}. Log in: slideloom login, or set SLIDELOOM_API_KEY`);
    },
    studio: () => (keyFromEnv !== null ? null : (profile()?.studio ?? null)),
  };
}

export function isThisComputer({ hostname }: URL): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

/** Returns the address without a slash at its end. A key is sent in clear to this computer alone. */
export function checkUrl(text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new CommandFault('usage', `${text} is not an address of a service, such as https://api.example.com`);
  }
  if (parsed.protocol === 'http:' && !isThisComputer(parsed)) {
    throw new CommandFault('usage', `${text}: a key is not sent over plain http; use https`);
  }
  return `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
}
