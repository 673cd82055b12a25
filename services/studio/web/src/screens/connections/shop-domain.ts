const ending = '.myshopify.com';

/**
 * A shop's host, as people give it: the name alone, the host, or an address copied from the browser, also of the admin's pages
 * (admin.shopify.com/store/name). Null where it is none.
 */
export function shopDomain(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const inAdmin = hostname === 'admin.shopify.com' ? /^\/store\/([^/]+)/.exec(pathname)?.[1] : undefined;
  const name = inAdmin ?? (hostname.endsWith(ending) ? hostname.slice(0, -ending.length) : hostname);
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? name + ending : null;
}
