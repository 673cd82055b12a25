import { generatedSlidesSchema, generateSlidesSchema, type GeneratedSlides } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import { toGeneratedSlides } from '../decks/deck-view.ts';
import type { Dependencies } from '../dependencies.ts';

/** How long a caller waits at most for the whole answer, ms; pictures that come later are in `GET /decks/:id`. */
const answerWithinMs = 50_000;
/** Events are hints: PostgreSQL is asked this often besides, ms. */
const lookEveryMs = 2_000;

/** Has a deck planned, accepts its pictures as image jobs in one statement, and waits for them a while. */
export const postSlides = (dependencies: Dependencies) =>
  defineRoute({
    method: 'post',
    path: '/generate/slides',
    summary: 'Generate a slide deck from a prompt',
    tag: 'Generation',
    auth: 'team',
    tier: 'expensive',
    body: generateSlidesSchema,
    whenMissing: { fields: ['prompt'], message: 'prompt is required' },
    answers: [
      {
        status: 200,
        schema: generatedSlidesSchema,
        description: 'A deck that POST /render takes as it stands. The header X-Deck-Id names it.',
      },
    ],
    errors: ['feature_not_in_plan', 'planner_unavailable', 'upstream_failed', 'idempotency_conflict', 'overloaded'],
    async handle({ caller, body, idempotencyKey, signal }) {
      const endsAt = dependencies.now() + answerWithinMs;
      const planned = await dependencies.request('slides.plan', body, signal);
      const deckId = dependencies.ids.next();
      const model = dependencies.models[0]!;
      const { acceptance } = await dependencies.acceptJobs({
        caller,
        route: '/generate/slides',
        feature: 'slides',
        canBePartial: true,
        deck: { id: deckId, prompt: body.prompt, slides: planned.deck.slides, texts: planned.deck.texts },
        jobs: planned.pictures.map((picture) => ({
          type: 'image_gen',
          input: { prompt: picture.prompt, aspect_ratio: '9:16' },
          cost: model.credits,
          modelId: model.id,
          slideIndex: picture.slide_index,
        })),
        idempotency:
          idempotencyKey === null
            ? null
            : { key: idempotencyKey, request: body, status: 200, answer: () => ({ deck_id: deckId }) },
      });
      const shownId = acceptance.outcome === 'replayed' ? (acceptance.response as { deck_id: string }).deck_id : deckId;
      const answer = await awaitPictures(dependencies, caller.teamId, shownId, endsAt, signal);
      return { status: 200, body: answer, headers: { 'X-Deck-Id': shownId } };
    },
  });

async function awaitPictures(
  { jobs, decks, watch, now }: Dependencies,
  teamId: string,
  deckId: string,
  endsAt: number,
  signal: AbortSignal,
): Promise<GeneratedSlides> {
  const deck = await decks.find(teamId, deckId);
  for (;;) {
    const pictures = await jobs.picturesOf(teamId, deckId);
    const open = pictures.filter(({ status }) => status === 'pending' || status === 'processing');
    const leftMs = endsAt - now();
    if (open.length === 0 || leftMs <= 0 || signal.aborted || watch.isStopped)
      return toGeneratedSlides(deck!, pictures);
    await watch.next(
      open.map((picture) => picture.jobId),
      Math.min(lookEveryMs, leftMs),
      signal,
    );
  }
}
