/**
 * Fetches a picture of ours. A browser that got the same address without CORS before (opened in a tab, shown by a former release) may have
 * kept an answer that no page may read: a refused request is sent once more, past the cache, and its answer replaces that one.
 */
export async function fetchPicture(url: string): Promise<Response> {
  const ask = (cache: 'default' | 'reload') => fetch(url, { mode: 'cors', credentials: 'omit', cache });
  const response = await ask('default').catch(() => ask('reload'));
  if (!response.ok) throw new TypeError(`${url} answered ${response.status}`);
  return response;
}
