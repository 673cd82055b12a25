import { startSandbox, type FaultOrder } from '@slideloom/testing';

export type { FaultOrder };

/** A user of a platform who has consented, with the token that came of it. */
export type SandboxAccount = { login: string; userId: string; accessToken: string };

export type ShortvideoPost = {
  publish_id: string;
  title: string;
  description: string;
  state: string;
  post_mode: string;
  photo_cover_index: number;
  photo_urls: string[];
  pictures: { width: number; height: number; format: string }[];
};

export type PhotoappPost = {
  id: string;
  creation_id: string;
  caption: string;
  media_type: string;
  location_id: string | null;
  collaborators: string[];
  pictures: { url: string; width: number; height: number; alt_text: string | null; user_tags: object[] }[];
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
  const { url, host, fail, heal, control, close } = await startSandbox({
    SANDBOX_SHORTVIDEO_DELAY_MS: '0',
    SANDBOX_PHOTOAPP_DELAY_MS: '0',
    ...environment,
  });
  return {
    url,
    host,
    fail,
    heal,
    control,
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
    close,
  };
}
