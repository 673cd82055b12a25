import { createClient, unwrap } from '@slideloom/client';
import { connectAccount } from './connect-account.ts';

/** Who the demo team posts as, and the shop that it sells in. */
const login = 'slideloom.demo';
const shop = 'slideloom-demo.myshopify.com';

/**
 * Connects an account of each posting platform, and a shop, by the session of the demo team's owner, where the sandbox plays the
 * platforms. What is connected already stays as it is. Answers what was connected by now.
 */
export async function connectAccounts(options: {
  baseUrl: string;
  jwt: string;
  sandboxUrl: string;
}): Promise<string[]> {
  const api = createClient({ baseUrl: options.baseUrl, token: options.jwt });
  const accounts = await unwrap(api.GET('/social/accounts', {}));
  const stores = await unwrap(api.GET('/stores', {}));
  const isConnected = {
    shortvideo: accounts.some(({ platform }) => platform === 'shortvideo'),
    photoapp: accounts.some(({ platform }) => platform === 'photoapp'),
    storeplatform: stores.some(({ status }) => status !== 'pending'),
  };
  const connected: string[] = [];
  for (const platform of ['shortvideo', 'photoapp', 'storeplatform'] as const) {
    const isThere = isConnected[platform] || (await connectAccount({ ...options, platform, login, shop })) !== null;
    if (isThere) connected.push(platform);
  }
  return connected;
}
