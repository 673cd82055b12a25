type Standing = { plan: { slug: string } | null; status: string | null };

/** What was being bought when the person left for the payment page. */
export type Order = { kind: 'plan'; slug: string } | { kind: 'pack' };

/**
 * Whether what was paid has arrived: a plan is there once the subscription is active, credits once the ledger has the row of this payment.
 * Without knowing what was bought, either will do.
 */
export function hasArrived(
  order: Order | null,
  sessionId: string | undefined,
  standing: Standing,
  entries: readonly { metadata: Record<string, unknown> }[],
): boolean {
  const isBooked =
    sessionId !== undefined && entries.some(({ metadata }) => metadata['checkout_session'] === sessionId);
  const isActive = standing.status === 'active' || standing.status === 'trialing';
  if (order?.kind === 'pack') return isBooked;
  if (order?.kind === 'plan') return isActive && standing.plan?.slug === order.slug;
  return isBooked || isActive;
}

export function readOrder(text: string | null): Order | null {
  if (text === null) return null;
  try {
    const order = JSON.parse(text) as Partial<{ kind: string; slug: unknown }>;
    if (order.kind === 'pack') return { kind: 'pack' };
    return order.kind === 'plan' && typeof order.slug === 'string' ? { kind: 'plan', slug: order.slug } : null;
  } catch {
    return null;
  }
}
