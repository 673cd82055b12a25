import { isKey, publicPrefix } from './object-keys.ts';

export type PublicUrls = {
  /** The address at which everyone can read the object, if its key is a public one. */
  publicUrl(key: string): string;
  /**
   * The key behind one of our own public addresses, or null for any other text: another host or path, a query, a fragment,
   * credentials, a traversal, an encoded slash, a key outside the public part of the bucket. The team is not checked.
   */
  keyFromUrl(url: string): string | null;
};

/** Turns keys into addresses below `cdnUrl` and back. */
export function createPublicUrls(cdnUrl: string): PublicUrls {
  const base = new URL(`${cdnUrl.replace(/\/+$/, '')}/`);
  const publicUrl = (key: string) => `${base.href}${key.split('/').map(encodeURIComponent).join('/')}`;

  return {
    publicUrl,
    keyFromUrl(text) {
      if (text.length > 2_048 || !URL.canParse(text)) return null;
      const url = new URL(text);
      if (!url.href.startsWith(base.href)) return null;
      const key = url.href.slice(base.href.length);
      // Our keys need no encoding. What had to be decoded or normalized to look like one was not made by us.
      const writtenPath = text.slice(text.indexOf('/', text.indexOf('//') + 2));
      return isKey(key) && key.startsWith(publicPrefix) && writtenPath === url.pathname ? key : null;
    },
  };
}
