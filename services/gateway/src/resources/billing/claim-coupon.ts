import { claimCouponSchema, couponClaimSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

/** Claims a coupon for the team, once. */
export const claimCoupon = ({ writeOnce, hint }: Dependencies) =>
  defineRoute({
    method: 'post',
    path: '/billing/coupons/claim',
    summary: 'Claim a coupon for the team',
    tag: 'Billing',
    auth: 'team',
    role: 'admin',
    tier: 'mutating',
    body: claimCouponSchema,
    answers: [{ status: 201, schema: couponClaimSchema, description: 'Its credits are in the coupon balance now' }],
    errors: ['coupon_not_found', 'coupon_already_claimed', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body, path } = request;
      const { teamId, userId, authMode, apiKeyId } = caller;
      const answered = await writeOnce(request, body, async ({ billing }) => {
        const claim = await billing.claimCoupon(teamId, body.code, { userId, authMode, apiKeyId, route: path });
        return { status: 201, body: claim };
      });
      hint('credits.changed', { team_id: teamId });
      return answered;
    },
  });
