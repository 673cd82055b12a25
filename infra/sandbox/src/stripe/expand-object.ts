import type { StripeAccount } from './stripe-account.ts';

const maxDepth = 4;

/**
 * Puts objects in the place of ids, as `expand` asks: `latest_invoice.payment_intent`, `data.customer` on a list. What is
 * no id stays as it is. Returns a copy.
 */
export function expandObject(account: StripeAccount, value: object, paths: readonly string[]): object {
  const copy = structuredClone(value) as Record<string, unknown>;
  for (const path of paths.slice(0, 20)) expandPath(account, copy, path.split('.').slice(0, maxDepth));
  return copy;
}

function expandPath(account: StripeAccount, target: unknown, path: string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof target !== 'object' || target === null) return;
  if (Array.isArray(target)) {
    for (const one of target) expandPath(account, one, path);
    return;
  }
  const fields = target as Record<string, unknown>;
  const value = fields[name];
  if (typeof value === 'string') fields[name] = find(account, value) ?? value;
  expandPath(account, fields[name], rest);
}

function find(account: StripeAccount, id: string): object | undefined {
  const { customers, products, prices, subscriptions, invoices, paymentIntents, charges } = account;
  for (const table of [customers, products, prices, subscriptions, invoices, paymentIntents, charges]) {
    const found = table.get(id);
    if (found) return structuredClone(found);
  }
  return undefined;
}
