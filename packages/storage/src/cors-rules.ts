/**
 * Pages of any origin may read what is public, and send forms that we signed. Neither takes a cookie, so an origin protects nothing here. The id
 * comes back from most stores.
 */
const ownId = '<ID>slideloom</ID>';
const own =
  `<CORSRule>${ownId}<AllowedOrigin>*</AllowedOrigin>` +
  '<AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>POST</AllowedMethod>' +
  '<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>600</MaxAgeSeconds></CORSRule>';

/** The CORS configuration of a bucket with our rule, behind those of others: the first that fits a request answers it. */
export function corsWith(found: string): string {
  const rules = found.match(/<CORSRule(?:\s[^>]*)?>.*?<\/CORSRule>/gs) ?? [];
  const others = rules.filter((rule) => !isOwn(rule));
  return `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${[...others, own].join('')}</CORSConfiguration>`;
}

/** Our rule is known by its id, or by its whole content: former releases gave it no id, and some stores keep none. */
const isOwn = (rule: string) => rule.includes(ownId) || contentOf(rule) === contentOf(own);

/** What a rule says, in whatever order; without its id. */
const contentOf = (rule: string) =>
  [...rule.matchAll(/<(\w+)>([^<]*)<\/\1>/g)]
    .filter(([, name]) => name !== 'ID')
    .map(([, name, value]) => `${name}=${value!.trim()}`)
    .toSorted()
    .join('\n');
