/** What the studio's own server passes to its pages: `GET /config.json`. */
export type StudioConfig = {
  /** Where the API is, without a slash at its end. */
  apiUrl: string;
  /** Where pictures are. */
  cdnUrl: string;
  version: string;
};

/** Throws a TypeError where the server does not answer. */
export async function loadStudioConfig(): Promise<StudioConfig> {
  const response = await fetch('/config.json', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new TypeError(`/config.json answered ${response.status}`);
  return (await response.json()) as StudioConfig;
}
