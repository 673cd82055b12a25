import { createClient, unwrap } from '@slideloom/client';

export type ConnectOptions = {
  baseUrl: string;
  /** A session of an admin: it begins the connection, and finishes it. */
  jwt: string;
  platform: 'shortvideo' | 'photoapp' | 'storeplatform';
  /** Who consents at the platform. */
  login: string;
  /** The store platform's: whose shop. */
  shop?: string;
  /** Where the sandbox plays the platforms: a real one needs a person to consent. */
  sandboxUrl: string;
  /** Called with each address and secret on the way. */
  onSecret?: (what: 'state' | 'code' | 'finish', secret: string) => void;
};

/**
 * Connects an account at the sandbox, or a shop, the way a person's browser and dashboard do: to the consent page, back to the callback,
 * and from the secret in the dashboard's fragment to `POST /auth/<platform>/finish`. Answers the connection's id; null where the platform is a
 * real one. Throws where it was not connected.
 */
export async function connectAccount(options: ConnectOptions): Promise<string | null> {
  const { baseUrl, jwt, platform, login, shop, sandboxUrl, onSecret } = options;
  const api = createClient({ baseUrl, token: jwt });
  const starts = {
    shortvideo: () => api.GET('/auth/shortvideo', {}),
    photoapp: () => api.GET('/auth/photoapp', {}),
    storeplatform: () => api.GET('/auth/storeplatform', { params: { query: { shop: shop ?? '' } } }),
  };
  const { url } = await unwrap(starts[platform]());
  if (!url.startsWith(sandboxUrl)) return null;
  const page = new URL(url);
  onSecret?.('state', page.searchParams.get('state') ?? '');
  page.searchParams.set('auto', 'allow');
  page.searchParams.set('login', login);
  const back = await follow(page);
  onSecret?.('code', back.searchParams.get('code') ?? '');
  const dashboard = await follow(back);
  const secret = new URLSearchParams(dashboard.hash.slice(1)).get('finish');
  if (secret === null) throw new Error(`${platform} was not connected: ${dashboard.searchParams.get('reason')}`);
  onSecret?.('finish', secret);
  const body = { secret };
  const finishes = {
    shortvideo: () => api.POST('/auth/shortvideo/finish', { body }),
    photoapp: () => api.POST('/auth/photoapp/finish', { body }),
    storeplatform: () => api.POST('/auth/storeplatform/finish', { body }),
  };
  return (await unwrap(finishes[platform]())).connection_id;
}

/** Where a redirect leads. */
async function follow(url: URL): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  return new URL(response.headers.get('location') ?? 'about:blank');
}
