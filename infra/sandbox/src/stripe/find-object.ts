import type { StripeAccount } from './stripe-account.ts';
import { noSuch } from './stripe-error.ts';
import type { Table } from './table.ts';

type Finder<Item> = (account: StripeAccount, id: string, param?: string) => Item;

/** Finds an object by its id, or throws Stripe's `resource_missing`: 404 for the path's id, 400 for a parameter's. */
function finder<Item extends { id: string }>(
  what: string,
  tableOf: (account: StripeAccount) => Table<Item>,
): Finder<Item> {
  return (account, id, param = 'id') => {
    const found = tableOf(account).get(id);
    if (!found) throw noSuch(what, id, param, param === 'id' ? 404 : 400);
    return found;
  };
}

export const findCustomer = finder('customer', (account) => account.customers);
export const findProduct = finder('product', (account) => account.products);
export const findPrice = finder('price', (account) => account.prices);
export const findSubscription = finder('subscription', (account) => account.subscriptions);
export const findInvoice = finder('invoice', (account) => account.invoices);
export const findPaymentIntent = finder('payment_intent', (account) => account.paymentIntents);
export const findCharge = finder('charge', (account) => account.charges);
export const findRefund = finder('refund', (account) => account.refunds);
export const findDispute = finder('dispute', (account) => account.disputes);
export const findSession = finder('checkout.session', (account) => account.sessions);
export const findEvent = finder('event', (account) => account.events);
