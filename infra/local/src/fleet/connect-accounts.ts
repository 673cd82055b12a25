import { createClient, unwrap } from '@slideloom/client';

/** Who the demo team posts as, and the shop that it sells in. */
const login = 'slideloom.demo';
const shop = 'slideloom-demo.myshopify.com';

/**
 * Connects an account of each posting platform, and a shop, the way a person's browser does, where the sandbox plays the platforms.
 * What is connected already stays as it is. Answers what was connected by now.
 */
export async function connectAccounts(options: {
  baseUrl: string;
  apiKey: string;
  sandboxUrl: string;
}): Promise<string[]> {
  const api = createClient({ baseUrl: options.baseUrl, token: options.apiKey });
  const accounts = await unwrap(api.GET('/social/accounts', {}));
  const stores = await unwrap(api.GET('/stores', {}));
  const isConnected = {
    shortvideo: accounts.some(({ platform }) => platform === 'shortvideo'),
    photoapp: accounts.some(({ platform }) => platform === 'photoapp'),
    storeplatform: stores.some(({ status }) => status !== 'pending'),
  };
  const starts = {
    shortvideo: () => unwrap(api.GET('/auth/shortvideo', {})),
    photoapp: () => unwrap(api.GET('/auth/photoapp', {})),
    storeplatform: () => unwrap(api.GET('/auth/storeplatform', { params: { query: { shop } } })),
  };
  const connected: string[] = [];
  for (const platform of ['shortvideo', 'photoapp', 'storeplatform'] as const) {
    const isThere = isConnected[platform] || (await consent(starts[platform], options.sandboxUrl));
    if (isThere) connected.push(platform);
  }
  return connected;
}

/** Follows the start to the sandbox's consent page, says yes, and follows the way back. False where the platform is a real one. */
async function consent(start: () => Promise<{ url: string }>, sandboxUrl: string): Promise<boolean> {
  const { url } = await start();
  if (!url.startsWith(sandboxUrl)) return false;
  const page = new URL(url);
  page.searchParams.set('auto', 'allow');
  page.searchParams.set('login', login);
  const signal = AbortSignal.timeout(20_000);
  const back = await fetch(page, { redirect: 'manual', signal });
  const dashboard = await fetch(back.headers.get('location') ?? '', { redirect: 'manual', signal });
  const end = new URL(dashboard.headers.get('location') ?? 'about:blank');
  if (end.searchParams.get('status') === 'connected') return true;
  throw new Error(`${end.searchParams.get('platform')} was not connected: ${end.searchParams.get('reason')}`);
}
