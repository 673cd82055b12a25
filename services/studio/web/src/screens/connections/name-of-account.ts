/** The name that the account gives itself. */
export function nameOfAccount(account: { display_name: string | null; platform_username: string | null }) {
  return account.display_name ?? account.platform_username ?? undefined;
}
