import { claimCouponSchema, couponClaimSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

/** Claims a coupon for the team, once. Wrong codes are limited for each team and hour, so that none is guessed. */
export const claimCoupon = ({ writeOnce, billing, notify }: Uses<'writeOnce' | 'billing' | 'notify'>) =>
  defineRoute({
    method: 'post',
    path: '/billing/coupons/claim',
    summary: 'Claim a coupon for the team',
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    role: 'admin',
    tier: 'mutating',
    body: claimCouponSchema,
    answers: [{ status: 201, schema: couponClaimSchema, description: 'Its credits are in the coupon balance now' }],
    errors: ['coupon_not_found', 'coupon_already_claimed', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body, path } = request;
      const { teamId, userId, authMode, apiKeyId } = caller;
      await billing.beginCouponClaim(teamId);
      const claim = (repositories: Uses<'billing'>) =>
        repositories.billing.claimCoupon(teamId, body.code, { userId, authMode, apiKeyId, route: path });
      const answered = await writeOnce(request, body, async (repositories) => ({
        status: 201,
        body: await claim(repositories),
      })).catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'coupon_not_found')) await billing.endCouponClaim(teamId);
        throw error;
      });
      await billing.endCouponClaim(teamId);
      notify('credits.changed', { team_id: teamId });
      return answered;
    },
  });
