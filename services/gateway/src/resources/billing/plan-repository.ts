import { limits, type Plan, type ImageModel } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';

export type PlanRepository = ReturnType<typeof createPlanRepository>;

/** What a model is chosen from: those that are offered, as far as the team's plan allows. */
export type OffersModels = { models: readonly ImageModel[]; plans: PlanRepository };

export function createPlanRepository({ prisma }: Queryable) {
  return {
    /** Returns the models of the team's plan, or of the free one while the team has no access; `*` stands for all. */
    async allowedModels(teamId: string): Promise<readonly string[]> {
      const rows = await query(
        () => prisma.$queryRaw<{ allowed_models: string[] }[]>`
          SELECT models AS allowed_models FROM team_gates(${teamId}::uuid)`,
      );
      return rows[0]?.allowed_models ?? [];
    },

    /** Returns the plans that are offered, in the order of their showing. They belong to no team. */
    async active(): Promise<Plan[]> {
      return query(() =>
        prisma.plan.findMany({
          where: { is_active: true },
          orderBy: [{ sort_order: 'asc' }, { slug: 'asc' }],
          omit: { stripe_price_id: true, created_at: true },
          take: limits.list.bareMax,
        }),
      );
    },
  };
}
