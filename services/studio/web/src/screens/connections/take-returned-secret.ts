/** What is needed of the browser's `location` and `history`. */
type Browser = {
  location: { pathname: string; search: string; hash: string };
  history: { state: unknown; replaceState: (state: unknown, unused: string, address: string) => void };
};

/**
 * The secret with which a connection is finished (`#finish=…`), taken out of the address at once, so that it stays neither in the history
 * nor on a screen that is shared.
 */
export function takeReturnedSecret({ location, history }: Browser): string | null {
  if (location.pathname !== '/connections') return null;
  const secret = new URLSearchParams(location.hash.slice(1)).get('finish');
  if (secret === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret === '' ? null : secret;
}
