export type NamedAccount = {
  id: string;
  platform: string;
  platform_username: string | null;
  display_name: string | null;
  avatar_url: string | null;
};

/** What people call an account. */
export function accountName({ platform_username: username, display_name: name, id }: NamedAccount): string {
  if (username !== null) return `@${username}`;
  return name ?? id.slice(0, 8);
}
