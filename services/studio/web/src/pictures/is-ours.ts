/** Whether a picture is one of our own: no other is loaded, as the pages' policy has it. */
export function isOurs(address: string | null | undefined, cdnUrl: string): address is string {
  if (address === null || address === undefined || !URL.canParse(address) || !URL.canParse(cdnUrl)) return false;
  const [picture, cdn] = [new URL(address), new URL(cdnUrl)];
  const folder = cdn.pathname.endsWith('/') ? cdn.pathname : `${cdn.pathname}/`;
  return picture.origin === cdn.origin && picture.pathname.startsWith(folder);
}
