import { claimCouponSchema, couponClaimSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Publisher } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import type { WriteOnce } from '../write-once.ts';
import { createBillingRepository, type BillingRepository } from './billing-repository.ts';

/** Claims a coupon for the team, once. Wrong codes are limited for each team and hour, so that none is guessed. */
export const claimCoupon = ({
  writeOnce,
  billing,
  notify,
}: {
  writeOnce: WriteOnce;
  billing: BillingRepository;
  notify: Publisher['notify'];
}) =>
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
      const by = { userId, authMode, apiKeyId, route: path };
      const answered = await writeOnce(request, body, async (tx) => ({
        status: 201,
        body: await createBillingRepository(tx).claimCoupon(teamId, body.code, by),
      })).catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'coupon_not_found')) await billing.endCouponClaim(teamId);
        throw error;
      });
      await billing.endCouponClaim(teamId);
      notify('credits.changed', { team_id: teamId });
      return answered;
    },
  });
