import type { Me } from '@slideloom/contracts';
import { countOf } from '../tool/count-of.ts';
import { defineTool, effects } from '../tool/tool.ts';
import { z } from 'zod';

export const balance = defineTool({
  name: 'balance',
  title: 'Credits and plan',
  description:
    'The team that you act for, its credits (monthly, coupon, purchased), its plan, and the limits of your API key.',
  annotations: effects.reads,
  routes: ['GET /me'],
  input: z.strictObject({}),
  async run(_args, { send }) {
    const { team, role, has_access, credits, plan, key } = (await send('GET /me')).body as Me;
    const sum = credits.credits_remaining + credits.coupon_credits_balance + credits.credits_topup_balance;
    const text = `${team.name} has ${countOf(sum, 'credit')}${plan ? ` on the plan ${plan.name}` : ', without a plan'}.`;
    return { text, data: { team, role, has_access, credits, plan, key } };
  },
});
