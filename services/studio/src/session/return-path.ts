const maxLength = 2_000;
/** Any base does: what leaves it is refused. */
const base = 'http://studio.invalid';

/**
 * Where a person goes after signing in: a path of ours with its query, or `/` for all else. Browsers take `//host`, `/\host` and paths with
 * tabs or line breaks in them for other hosts.
 */
export function readReturnPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > maxLength || !/^\/[^\\\p{Cc}]*$/u.test(given)) return '/';
  if (!URL.canParse(given, base)) return '/';
  const { origin, pathname, search, hash } = new URL(given, base);
  // Dots are resolved by now: `/.//host` has become `//host`.
  const isOurs = origin === base && !pathname.startsWith('//') && !/^\/session(?:\/|$)/.test(pathname);
  return isOurs ? `${pathname}${search}${hash}` : '/';
}
