import type { Invoice } from './objects.ts';

/** An invoice shows so many of its lines at most; the others are at `/v1/invoices/:id/lines`. Source: docs.stripe.com/api/invoices/object. */
const maxLines = 10;

/** Cuts the lines of every invoice within an answer, however deep, as Stripe does. */
export function cutLines(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ((value as { object?: unknown }).object === 'invoice') {
    const { lines } = value as Invoice;
    if (lines.data.length > maxLines) Object.assign(lines, { data: lines.data.slice(0, maxLines), has_more: true });
  }
  for (const inner of Object.values(value)) cutLines(inner);
}
