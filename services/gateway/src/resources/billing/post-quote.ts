import { errorCodes, quoteRequestSchema, quoteSchema, type Quote, type QuoteRequest } from '@slideloom/contracts';
import { chooseDeckModel, chooseModel, features, priceImage, priceRender, type Priced } from '../../domain/prices.ts';
import { defineRoute } from '../../http/route.ts';
import type { BillingRepository } from './billing-repository.ts';
import type { OffersModels } from './plan-repository.ts';

/** `perJob`: a render of many slides is one job, pictures are one each. */
type Asked = { count: number; perJob: number; model: string | null; jobs: Priced[] };

/** Says what work would cost, and whether it would be accepted. It writes nothing, so there is nothing to keep for a repetition. */
export const postQuote = (dependencies: OffersModels & { billing: BillingRepository }) =>
  defineRoute({
    method: 'post',
    path: '/quote',
    summary: 'What a generation or render would cost, from which balances, and whether it is allowed',
    tag: 'Billing',
    auth: 'team',
    scope: 'any',
    tier: 'mutating',
    body: quoteRequestSchema,
    answers: [
      {
        status: 200,
        schema: quoteSchema,
        description: 'As things are now; repeated, as they are then. Nothing is reserved',
      },
    ],
    errors: ['model_unknown'],
    async handle({ caller: { teamId, apiKeyId }, body }) {
      const { count, perJob, model, jobs } = await ask(dependencies, teamId, body);
      const quote = await dependencies.billing.quote(teamId, {
        feature: features[body.operation],
        canBePartial: body.operation === 'slides',
        apiKeyId,
        jobs: jobs.map(({ cost, modelId = null }) => ({ cost, modelId })),
      });
      const { monthly, coupon, topup } = quote;
      // A text costs nothing, and is written for teams that have a credit.
      const refusal = quote.refusal ?? (isText(body) && quote.spendable <= 0 ? 'insufficient_credits' : null);
      const answer: Quote = {
        allowed: refusal === null,
        code: refusal as Quote['code'],
        message: refusal && errorCodes[refusal].message,
        model,
        count,
        credits: jobs.reduce((sum, { cost }) => sum + cost, 0),
        accepted: isText(body) ? Number(refusal === null) : quote.accepted * perJob,
        from: { monthly, coupon, topup },
        spendable: quote.spendable,
      };
      return { status: 200, body: answer };
    },
  });

const isText = ({ operation, what }: QuoteRequest) => operation === 'regenerate' && what === 'text';

/** Returns the jobs that the operation itself would ask for. */
async function ask({ models, plans }: OffersModels, teamId: string, body: QuoteRequest): Promise<Asked> {
  if (isText(body)) return { count: 1, perJob: 1, model: null, jobs: [] };
  if (body.operation === 'render') {
    const count = body.slides!;
    return { count, perJob: count, model: null, jobs: [priceRender(count)] };
  }
  const model =
    body.operation === 'image'
      ? chooseModel(models, body.model)
      : chooseDeckModel(models, await plans.allowedModels(teamId));
  const count = body.operation === 'regenerate' ? 1 : (body.images ?? 1);
  return { count, perJob: 1, model: model.id, jobs: Array.from({ length: count }, () => priceImage(model)) };
}
