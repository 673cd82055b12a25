import type { Page, Route } from '@playwright/test';
import { readWorld } from './world-address.ts';

const { apiUrl, studioUrl } = readWorld();
/** What the gateway lets pages of another origin read. */
const cors = {
  'access-control-allow-origin': studioUrl,
  'access-control-expose-headers': 'X-Error-Code, X-Request-Id, Retry-After, Link, ETag',
};

/** How an API that is half dead answers. */
export const outages = {
  /** The gateway sheds load. */
  busy: (route: Route) =>
    route.fulfill({
      status: 503,
      headers: { ...cors, 'retry-after': '1', 'x-error-code': 'overloaded', 'x-request-id': 'journey' },
      json: { success: false, message: 'The service is overloaded, try again in a moment' },
    }),
  /** A proxy before the gateway has lost it. */
  proxy: (route: Route) =>
    route.fulfill({
      status: 502,
      headers: cors,
      contentType: 'text/html',
      body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
    }),
  /** A proxy that says that all is well, and has nothing. */
  empty: (route: Route) => route.fulfill({ status: 200, headers: cors, contentType: 'application/json', body: '' }),
  /** A captive portal: its page in place of the answer. */
  portal: (route: Route) =>
    route.fulfill({ status: 200, headers: cors, contentType: 'text/html', body: '<html><body>Log in</body></html>' }),
  truncated: (route: Route) =>
    route.fulfill({ status: 200, headers: cors, contentType: 'application/json', body: '{"data":[{"id":"0192' }),
  refused: (route: Route) => route.abort('connectionrefused'),
  /** No answer, until the service becomes something else. */
  hangs: () => undefined,
  expired: (route: Route) =>
    route.fulfill({
      status: 401,
      headers: { ...cors, 'x-error-code': 'unauthenticated' },
      json: { success: false, message: 'The session has ended' },
    }),
} satisfies Record<string, (route: Route) => Promise<void> | undefined>;
export type Outage = keyof typeof outages;

export type Api = {
  /** Everything that the page asks of the API from now on goes so; `null`: it is back. */
  become(outage: Outage | null): void;
};

/** Puts an API before the page that can fail; `isHit` says which requests (`GET /jobs`) it is about. */
export async function withOutages(
  page: Page,
  isHit: (request: string) => boolean = (request) => request !== 'GET /me',
): Promise<Api> {
  let now: Outage | null = null;
  const held = new Set<Route>();
  await page.route(
    ({ href }) => href.startsWith(apiUrl),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const method = route.request().method();
      if (now === null || method === 'OPTIONS' || !isHit(`${method} ${pathname}`)) return route.fallback();
      if (now === 'hangs') return void held.add(route);
      // A page that was left has no use for its answers.
      await Promise.resolve(outages[now](route)).catch(() => undefined);
    },
  );
  return {
    become(outage) {
      now = outage;
      for (const route of held) route.abort('connectionreset').catch(() => undefined);
      held.clear();
    },
  };
}

/** What the page shows is old, and its person comes back to it. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 20 * 60_000;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
