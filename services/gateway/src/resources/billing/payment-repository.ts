import { query, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

export type PaymentRepository = ReturnType<typeof createPaymentRepository>;

/** Creates the repository of what the payment provider knows of a team. */
export function createPaymentRepository({ prisma }: Queryable) {
  return {
    /** Returns the team's customer, and whether it has a subscription that is not over. */
    async standing(teamId: string): Promise<{ customer: string | null; hasSubscription: boolean }> {
      const rows = await query(
        () => prisma.$queryRaw<{ customer: string | null; hasSubscription: boolean }[]>`
          SELECT stripe_customer_id AS customer,
                 stripe_subscription_id IS NOT NULL AND subscription_rank(status) = 2 AS "hasSubscription"
          FROM subscriptions WHERE team_id = ${teamId}::uuid`,
      );
      if (!rows[0]) throw new AppError('team_not_found');
      return rows[0];
    },

    /** Keeps the team's customer; the first one stays. Answers which it is. */
    async keepCustomer(teamId: string, customer: string): Promise<string> {
      const rows = await query(
        () => prisma.$queryRaw<{ customer: string }[]>`
          UPDATE subscriptions SET stripe_customer_id = coalesce(stripe_customer_id, ${customer})
          WHERE team_id = ${teamId}::uuid RETURNING stripe_customer_id AS customer`,
      );
      if (!rows[0]) throw new AppError('team_not_found');
      return rows[0].customer;
    },

    /** Returns a plan that is offered, and the provider's price where one is set. */
    async planForSale(slug: string): Promise<{ slug: string; priceId: string | null } | undefined> {
      const plan = await query(() => prisma.plan.findFirst({ where: { slug, is_active: true } }));
      return plan ? { slug: plan.slug, priceId: plan.stripe_price_id } : undefined;
    },

    /** Stores an event with the command that has it applied, in one statement. False if it was stored before. */
    async storeEvent(event: { id: string; type: string; payload: string; messageId: string; holdMs: number }) {
      const rows = await query(
        () => prisma.$queryRaw<{ is_new: boolean }[]>`
          SELECT store_payment_event(${event.id}, ${event.type}, ${event.payload}::jsonb, ${event.messageId}::uuid,
                                     ${event.holdMs}::int) AS is_new`,
      );
      return rows[0]!.is_new;
    },
  };
}
