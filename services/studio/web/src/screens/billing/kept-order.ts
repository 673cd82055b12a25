import { readOrder, type Order } from './checkout-state.ts';

const storageKey = 'slideloom-checkout';

/** Kept in this tab while the person is on the payment page. */
export function keepOrder(order: Order): void {
  sessionStorage.setItem(storageKey, JSON.stringify(order));
}

export function keptOrder(): Order | null {
  return readOrder(sessionStorage.getItem(storageKey));
}

export function forgetOrder(): void {
  sessionStorage.removeItem(storageKey);
}
