import type { NamedAccount } from './account-name.ts';

/** Where a browser shows the account at its platform; null where its name is not known. */
export function profileUrl({ platform, platform_username: username }: NamedAccount): string | null {
  if (username === null) return null;
  const name = encodeURIComponent(username);
  if (platform === 'shortvideo') return `https://www.tiktok.com/@${name}`;
  return platform === 'photoapp' ? `https://www.instagram.com/${name}/` : null;
}
