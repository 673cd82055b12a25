/** A browser as far as signing in needs one: cookies by host, redirects followed by hand, the forms of the identity provider's pages. */
export function createBrowser(studioUrl: string) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { hostname } = new URL(url);
    const jar = jars.get(hostname) ?? new Map<string, string>();
    jars.set(hostname, jar);
    return jar;
  };

  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie !== '' && { cookie }) };
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Sends the provider's form for a person; answers the address to which the browser is sent. */
  async function choose(page: Response, address: string, chosen: Record<string, string>): Promise<string> {
    const fields = new URLSearchParams();
    for (const [, name, value] of (await page.text()).matchAll(
      /<input type="hidden" name="([^"]*)" value="([^"]*)">/g,
    )) {
      fields.set(name!, value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    }
    for (const [name, value] of Object.entries(chosen)) fields.set(name, value);
    const { origin, pathname } = new URL(address);
    const answer = await visit(`${origin}${pathname}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: fields,
    });
    return answer.headers.get('location')!;
  }

  /** Up to the address of `/session/callback`, which is not visited yet. */
  async function signInAtProvider(returnTo = '/', chosen: Record<string, string> = {}): Promise<string> {
    const query = new URLSearchParams({ return_to: returnTo }).toString();
    const started = await visit(`${studioUrl}/session/login?${query}`);
    const address = started.headers.get('location')!;
    const page = await visit(address);
    if (page.status === 303) return page.headers.get('location')!;
    return choose(page, address, { sub: 'dev-owner', decision: 'allow', ...chosen });
  }

  const post = (path: string, headers: Record<string, string> = {}) =>
    visit(`${studioUrl}${path}`, { method: 'POST', headers: { origin: studioUrl, 'x-studio': '1', ...headers } });

  return {
    visit,
    signInAtProvider,
    /** Signs in, and answers what the callback answered. */
    signIn: async (returnTo?: string, chosen?: Record<string, string>) =>
      visit(await signInAtProvider(returnTo, chosen)),
    token: (headers?: Record<string, string>) => post('/session/token', headers),
    logout: (headers?: Record<string, string>) => post('/session/logout', headers),
    post,
    /** The cookies of the studio. */
    cookies: jarOf(studioUrl),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
