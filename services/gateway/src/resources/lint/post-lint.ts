import { limits, lintAnswerSchema, lintRequestSchema, type Deck } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { DecodeBudget } from '../../limits/decode-budget.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';
import { askLint, type AsksLint } from './ask-lint.ts';

/** Has a deck laid out and painted, and answers what is wrong with it. Costs no credits. */
export const postLint = (dependencies: AsksLint & { billing: BillingRepository; decodeBudget: DecodeBudget }) =>
  defineRoute({
    method: 'post',
    path: '/lint',
    summary: 'Find what is wrong with slides, without rendering them',
    tag: 'Rendering',
    auth: 'team',
    scope: 'render',
    tier: 'expensive',
    body: lintRequestSchema,
    whenMissing: { fields: ['slides'], message: 'slides are required' },
    answers: [{ status: 200, schema: lintAnswerSchema, description: 'The issues, by slide and text' }],
    errors: [
      'url_forbidden',
      'url_not_found',
      'url_unusable',
      'url_too_large',
      'url_too_slow',
      'url_unreachable',
      'picture_unreadable',
      'picture_too_large',
      'picture_too_slow',
      'picture_type_unsupported',
      'decoding_limit_reached',
      'unavailable',
    ],
    async handle({ caller: { teamId }, body, clientSignal }) {
      const { billing, decodeBudget } = dependencies;
      const pictures = picturesIn(body);
      if (pictures > 0) await decodeBudget.take(teamId, pictures * limits.decode.lintMs, () => billing.credits(teamId));
      return { status: 200, body: await askLint(dependencies, body, clientSignal()) };
    },
  });

/** How many pictures are decoded for the slides of a deck: what an override hides is none of them. */
function picturesIn({ slides, images, layers = [] }: Deck): number {
  const overridden = new Set(images.map(({ slide_index: index }) => index));
  const backgrounds = slides.filter(({ background }, index) => background.type === 'image' || overridden.has(index));
  return backgrounds.length + layers.filter(({ type }) => type === 'image').length;
}
