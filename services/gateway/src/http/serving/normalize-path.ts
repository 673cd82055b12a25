/**
 * A URL whose path is valid percent-encoding: segments that are not are encoded once more. Express would refuse the request
 * before its route, and so answer a malformed id otherwise than an absent one.
 */
export function normalizePath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  const segments = path.split('/').map((segment) => (isDecodable(segment) ? segment : encodeURIComponent(segment)));
  return [segments.join('/'), ...query].join('?');
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
