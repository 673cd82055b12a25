import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type FaultOrder = {
  target: string;
  kind: string;
  status?: number;
  delay_ms?: number;
  times?: number;
  match?: string;
  text?: string;
};

/** A user of a platform who has consented, with the token that came of it. */
export type SandboxAccount = { login: string; userId: string; accessToken: string };

export type ShortvideoPost = {
  publish_id: string;
  title: string;
  description: string;
  state: string;
  photo_urls: string[];
  pictures: { width: number; height: number; format: string }[];
};

export type PhotoappPost = {
  id: string;
  creation_id: string;
  caption: string;
  media_type: string;
  pictures: { url: string; width: number; height: number }[];
};

export type PlatformSandbox = {
  url: string;
  host: string;
  fail(order: FaultOrder): Promise<void>;
  heal(): Promise<void>;
  /** Calls of an operation since the start, those that carry `text`. */
  calls(target: string, text?: string): Promise<{ body: unknown; outcome: unknown }[]>;
  connect(platform: 'shortvideo' | 'photoapp', login: string, scopes?: string[]): Promise<SandboxAccount>;
  control<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  shortvideoPosts(account: SandboxAccount): Promise<ShortvideoPost[]>;
  photoappPosts(account: SandboxAccount): Promise<PhotoappPost[]>;
  close(): Promise<void>;
};

/** The outside world in a process of its own, as the publisher meets it; its posts and containers take no time. */
export async function startPlatformSandbox(environment: Record<string, string> = {}): Promise<PlatformSandbox> {
  const main = fileURLToPath(new URL('../../../../infra/sandbox/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: '0',
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_SHORTVIDEO_DELAY_MS: '0',
      SANDBOX_PHOTOAPP_DELAY_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])) as [string];
  const { url } = JSON.parse(line) as { url: string };

  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${url}${path}`, { method, ...init });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as Answer;
  };

  return {
    url,
    host: new URL(url).host,
    control,
    fail: async (order) => void (await control('POST', '/control/faults', order)),
    heal: async () => void (await control('DELETE', '/control/faults')),
    async calls(target, text = '') {
      const path = `/control/calls?target=${target}`;
      const { calls } = await control<{ calls: { body: unknown; outcome: unknown }[] }>('GET', path);
      return calls.filter((call) => JSON.stringify(call).includes(text));
    },
    async connect(platform, login, scopes) {
      const path = `/${platform}/control/accounts`;
      const made = await control<Record<string, string>>('POST', path, { login, ...(scopes && { scopes }) });
      return { login, userId: made['open_id'] ?? made['user_id']!, accessToken: made['access_token']! };
    },
    shortvideoPosts: async ({ userId }) =>
      (await control<{ posts: ShortvideoPost[] }>('GET', `/shortvideo/control/posts?open_id=${userId}`)).posts,
    photoappPosts: async ({ userId }) =>
      (await control<{ posts: PhotoappPost[] }>('GET', `/photoapp/control/posts?user_id=${userId}`)).posts,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
