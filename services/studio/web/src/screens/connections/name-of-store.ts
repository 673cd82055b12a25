/** The name that people give a store: its name, or the shop's name out of its host. */
export function nameOfStore({ name, domain }: { name: string | null; domain: string }): string {
  return name ?? domain.replace(/\.myshopify\.com$/, '');
}
