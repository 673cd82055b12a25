/** Connects a short-video account of the sandbox as a browser would; answers its id. */
export async function connectAccount(options: { baseUrl: string; apiKey: string; login: string }): Promise<string> {
  const signal = AbortSignal.timeout(20_000);
  const headers = { authorization: `Bearer ${options.apiKey}` };
  const start = await fetch(`${options.baseUrl}/auth/shortvideo`, { headers, signal });
  const page = new URL(((await start.json()) as { url: string }).url);
  page.searchParams.set('auto', 'allow');
  page.searchParams.set('login', options.login);
  const back = await fetch(page, { redirect: 'manual', signal });
  const dashboard = await fetch(back.headers.get('location')!, { redirect: 'manual', signal });
  const end = new URL(dashboard.headers.get('location')!);
  const id = end.searchParams.get('connection_id');
  if (id === null) throw new Error(`the account was not connected: ${end.search}`);
  return id;
}
