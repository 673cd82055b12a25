import { query, type Queryable } from '@slideloom/db';

export type PlanRepository = ReturnType<typeof createPlanRepository>;

export function createPlanRepository({ prisma }: Queryable) {
  return {
    /** The models of the team's plan, or of the free one while the team has no access; `*` stands for all. */
    async allowedModels(teamId: string): Promise<readonly string[]> {
      const rows = await query(
        () => prisma.$queryRaw<{ allowed_models: string[] }[]>`
          SELECT allowed_models FROM plans WHERE id = coalesce(
            (SELECT plan_id FROM subscriptions WHERE team_id = ${teamId}::uuid AND status IN ('active', 'trialing', 'past_due')
                                                 AND current_period_end > clock_timestamp()),
            (SELECT id FROM plans WHERE slug = 'free'))`,
      );
      return rows[0]?.allowed_models ?? [];
    },
  };
}
