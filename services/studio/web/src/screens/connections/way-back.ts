const storageKey = 'slideloom-connect-from';

/** The page from which a person went to connect an account; kept in this tab while the platform's page is open. */
export function keepWayBack(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

/** Reads the way back once. Null where the connection was started on the page of connections itself. */
export function takeWayBack(): string | null {
  const path = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  // A path of these pages alone: what is kept in a browser may have been written by anything in it.
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
