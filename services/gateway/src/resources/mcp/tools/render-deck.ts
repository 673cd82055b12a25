import { limits, renderRequestSchema, type JobAccepted } from '@slideloom/contracts';
import { z } from 'zod';
import { deckArgument, readDeck } from '../tool/deck-argument.ts';
import { describeJob, picturesOf } from '../tool/job-answer.ts';
import { quoteFirst } from '../tool/quoted.ts';
import { bodyOf, ownArguments } from '../tool/tool-schemas.ts';
import { defineTool, effects, type ToolContext } from '../tool/tool.ts';

const { deck_id, canvas, output, brand_id, lint } = renderRequestSchema.shape;

export const renderDeck = defineTool({
  name: 'render_deck',
  title: 'Draw slides',
  description:
    'Draws a deck to pictures, one credit a slide, and shows small copies of them. The addresses of the pictures are what schedule_post and publish take.',
  annotations: effects.makes,
  routes: ['POST /render'],
  input: z.strictObject({ deck_id, deck: deckArgument.optional(), canvas, output, brand_id, lint, ...ownArguments }),
  async run({ deck, deck_id: id, max_credits: maxCredits, idempotency_key: key, previews }, context, given) {
    const slides = await countSlides(context, deck, id);
    const quoted = await quoteFirst(context, { operation: 'render', slides }, { maxCredits });
    const { deck: _deck, ...rest } = bodyOf(given);
    const sent = await context.send('POST /render', { body: { ...deck, ...rest }, idempotencyKey: key });
    const { job_id } = sent.body as JobAccepted;
    const job = await context.endOf(job_id);
    const data = { job_id, quoted_credits: quoted, job };
    if (job === null) return { text: `The rendering is job ${job_id}.`, data };
    return { text: describeJob(job), data, more: await picturesOf(job, previews, context) };
  },
});

/** Returns how many slides will be drawn; the largest possible number where the caller may not know. */
async function countSlides(
  { send, may }: ToolContext,
  deck: Record<string, unknown> | undefined,
  id: string | undefined,
): Promise<number> {
  const isKnown = deck !== undefined || (id !== undefined && may('GET /decks/:id'));
  const { slides } = isKnown ? (deck ?? (await readDeck(send, id))) : {};
  const count = Array.isArray(slides) ? slides.length : limits.slides.max;
  // What cannot be drawn is refused by the route, in its own words.
  return Math.min(Math.max(count, 1), limits.slides.max);
}
