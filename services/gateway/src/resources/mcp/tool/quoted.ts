import type { Quote, QuoteRequest } from '@slideloom/contracts';
import { countOf } from './count-of.ts';
import { RouteRefusal } from './route-calls.ts';
import type { ToolContext } from './tool.ts';

/**
 * What work may cost, in credits. Throws a refusal that names the price where that is more than `maxCredits`; `advice`: how it could cost
 * less. Whether the team can pay is left to the work itself, which also knows whether it was paid before.
 */
export async function quoteFirst(
  { send, requestId }: Pick<ToolContext, 'send' | 'requestId'>,
  asked: QuoteRequest,
  { maxCredits, advice = '' }: { maxCredits: number | undefined; advice?: string },
): Promise<number> {
  const quote = (await send('POST /quote', { body: asked })).body as Quote;
  if (maxCredits === undefined || quote.credits <= maxCredits) return quote.credits;
  const what = countOf(quote.count, asked.operation === 'render' ? 'slide' : 'picture');
  throw new RouteRefusal({
    code: 'max_credits_exceeded',
    message:
      `This may cost ${countOf(quote.credits, 'credit')} (${what}), more than max_credits, which is ${maxCredits}. ` +
      `Nothing was spent. The team has ${countOf(quote.spendable, 'credit')}.${advice && ` ${advice}`}`,
    requestId,
  });
}
