import {
  asOfVersion,
  deckEventSchema,
  extendedDeckViewSchema,
  streamQuerySchema,
  uuidSchema,
  type DeckPictureEvent,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { DeckPicture, JobRepository } from '../jobs/job-repository.ts';
import { toDeckExtras, toDeckView } from './deck-view.ts';
import type { StoredDeck, DeckRepository } from './deck-repository.ts';
import type { JobWatch } from '../../events/job-watch.ts';
import type { OpensStreams } from '../../events/event-streams.ts';
import type { AnswerTimeouts } from '../../domain/answer-timeouts.ts';

/** Streams a deck: as it was planned, each picture that has ended, and its end. */
export const deckEvents = ({
  decks,
  jobs,
  watch,
  streams,
  timeouts,
  isStillAuthorized,
}: OpensStreams & {
  decks: DeckRepository;
  jobs: JobRepository;
  watch: JobWatch;
  timeouts: Pick<AnswerTimeouts, 'pollMs'>;
}) =>
  defineRoute({
    method: 'get',
    path: '/decks/:id/events',
    summary: 'Live progress of a deck (server-sent events)',
    tag: 'Generation',
    auth: 'team',
    takesStreamToken: true,
    scope: 'read',
    tier: 'read',
    query: streamQuerySchema,
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: deckEventSchema,
        description:
          'Events named `planning` (nothing to show yet), `planned` (the deck with gradients and texts, and the pictures that there are), ' +
          '`picture` (one for each picture that has ended), and at the end `done` (the deck) or `failed` (why it could not be planned; ' +
          'no credit was spent). Opened again, it begins anew. It ends with the deck, or with the credential.',
        contentType: 'text/event-stream',
      },
    ],
    errors: ['deck_not_found'],
    async handle({ caller, version, expiresAt, letInBy, params, clientSignal, incoming, response }) {
      const { teamId } = caller;
      if (!(await decks.find(teamId, params.id))) throw new AppError('deck_not_found');
      const stream = streams.open(response, teamId, expiresAt);
      const signal = clientSignal();
      const show = (deck: StoredDeck, pictures: readonly DeckPicture[]) => {
        const frozen = toDeckView(deck, pictures);
        if (version === null) return frozen;
        return asOfVersion(extendedDeckViewSchema, version, { ...frozen, ...toDeckExtras(deck, pictures) });
      };
      const seen = new Set<string>();
      let shown: 'nothing' | 'planning' | 'planned' = 'nothing';
      let following = watch.follow([params.id]);
      try {
        for (;;) {
          const deck = await decks.find(teamId, params.id);
          if (!deck) break;
          if (deck.state === 'failed') {
            const { code, message } = deck.failure ?? { code: 'internal', message: '' };
            stream.send('failed', { id: deck.id, code, message });
            break;
          }
          if (deck.state === 'planning') {
            if (shown === 'nothing') stream.send('planning', { id: deck.id });
            shown = 'planning';
          } else {
            if (shown !== 'planned') {
              following.end();
              const planned = await jobs.picturesOf(teamId, deck.id);
              following = watch.follow([deck.id, ...planned.map(({ jobId }) => jobId)]);
              stream.send('planned', show(deck, planned));
              shown = 'planned';
            }
            const pictures = await jobs.picturesOf(teamId, deck.id);
            for (const picture of pictures.filter(({ jobId, status }) => hasEnded(status) && !seen.has(jobId))) {
              seen.add(picture.jobId);
              stream.send('picture', toEvent(picture, seen.size, pictures.length));
            }
            if (pictures.every(({ status }) => hasEnded(status))) {
              stream.send('done', show(deck, pictures));
              break;
            }
          }
          if (signal.aborted || response.writableEnded || watch.isStopped || incoming.method === 'HEAD') break;
          // Events are best effort: PostgreSQL is asked besides.
          await following.next(timeouts.pollMs, signal);
          // The stream may outlive the key or the membership that opened it.
          if (!(await isStillAuthorized(teamId, letInBy))) break;
        }
      } finally {
        following.end();
      }
      stream.end();
      return 'streamed';
    },
  });

const hasEnded = (status: DeckPicture['status']) => status === 'completed' || status === 'failed';

function toEvent({ slideIndex, jobId, status, imageUrl }: DeckPicture, number: number, of: number): DeckPictureEvent {
  return {
    number,
    of,
    slide_index: slideIndex,
    job_id: jobId,
    status: status === 'failed' ? 'failed' : 'completed',
    image_url: imageUrl,
  };
}
