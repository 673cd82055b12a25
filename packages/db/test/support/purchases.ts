import { query, type Database } from '../../src/index.ts';

type Answer = { outcome: string; delta: number; balances: { monthly: number; coupon: number; topup: number } };

/** What `apply_payment_event` does with bought credits, without an event around it. */
export function createPurchases({ prisma }: Database) {
  return {
    async purchase(of: {
      teamId: string;
      payment: string | null;
      checkoutSession: string | null;
      credits: number;
      userId: string;
    }): Promise<Answer> {
      const [row] = await query(
        () => prisma.$queryRaw<[{ answer: Answer }]>`
        SELECT purchase_credits(${of.teamId}::uuid, ${of.payment}::text, ${of.checkoutSession}::text, ${of.credits}::int, ${of.userId}) AS answer`,
      );
      return row.answer;
    },

    /** `credits`: of this payment in all until now, as the provider said it at `readAt`. */
    async refundPurchase(of: { teamId: string; payment: string; credits: number; readAt: Date }): Promise<Answer> {
      const [row] = await query(
        () => prisma.$queryRaw<[{ answer: Answer }]>`
        SELECT refund_purchase(${of.teamId}::uuid, ${of.payment}, ${of.credits}::int, 'refunded', ${of.readAt}::timestamptz) AS answer`,
      );
      return row.answer;
    },
  };
}
