import { offeredModels, type ImageModel } from '@slideloom/contracts';
import { acceptPublish, createAcceptor, createJobRepository } from '@slideloom/db';
import { createRequester, type Publisher, type Requester } from '@slideloom/messaging';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import type { Config } from './config.ts';
import { createAcceptJobs, type AcceptJobs } from './domain/accept-jobs.ts';
import type { AnswerTimeouts } from './domain/answer-timeouts.ts';
import { createReceiveCallbacks, type ReceiveCallbacks } from './domain/receive-callbacks.ts';
import type { Repositories } from './repositories.ts';
import type { DeckPlanner } from './resources/decks/ordered-deck.ts';
import { createDeckPlanner } from './resources/generate/create-deck-planner.ts';
import { makeDeck } from './resources/generate/make-deck.ts';
import type { ReadPage } from './resources/generate/read-page.ts';
import { answerTimeoutsOf, type Timeouts } from './timeouts.ts';

const orderedEveryMs = 5_000;

export type Work = ReceiveCallbacks & {
  /** Asks a service and waits for its answer. */
  request: Requester['request'];
  /** Publishes an event at once, best effort: no subscriber depends on it. */
  notify: Publisher['notify'];
  acceptJobs: AcceptJobs;
  /** Plans the decks whose callers do not wait. */
  deckPlanner: DeckPlanner;
  /** The models of the configured providers, first the default. */
  models: readonly ImageModel[];
  timeouts: AnswerTimeouts;
};

/** Opens what others do for the gateway: jobs that workers take, requests that services answer, and what comes back by callbacks. */
export async function openWork(
  { database, broker, publisher, relay, logger, metrics, lifecycle }: FleetProcess,
  config: Config,
  given: Timeouts,
  { repositories, admit, readPage }: { repositories: Repositories; admit: () => void; readPage: ReadPage },
): Promise<Work> {
  const requester = await createRequester(broker, logger);
  const request: Requester['request'] = (name, payload, signal) => requester.request(name, payload, signal);
  const models = offeredModels(config.IMAGE_PROVIDERS);
  const timeouts = answerTimeoutsOf(given);
  const accepting = {
    accept: createAcceptor(database),
    acceptPublish: (work, slot) => acceptPublish(database, work, slot),
    relay,
    admit,
    workerDeathsPerHour: config.WORKER_DEATHS_PER_HOUR,
    onAccepted: (type) => metrics.jobsAccepted.inc({ type }),
    ids: uuidV7,
  } satisfies Parameters<typeof createAcceptJobs>[0];

  // Admitted before it was planned: a plan that is paid for is not made twice.
  const acceptPlanned = createAcceptJobs({ ...accepting, admit: () => undefined });
  const planning = { ...repositories, request, models, timeouts, readPage, acceptJobs: acceptPlanned };
  const deckPlanner = createDeckPlanner({
    decks: repositories.decks,
    admitWork: admit,
    make: (order, signal) => makeDeck(planning, order, signal),
    onChanged: (teamId, deckId) => publisher.notify('deck.changed', { team_id: teamId, deck_id: deckId }),
    logger,
  });
  lifecycle.onStop('ordered decks', () => deckPlanner.stop());
  const timing = { clock: systemClock, logger, lifecycle, metrics };
  runPeriodically('ordered decks', given.orderedMs ?? orderedEveryMs, timing, () => deckPlanner.sweep());

  const jobs = createJobRepository(database);
  const callbacks = createReceiveCallbacks({
    wakeImage: (wake) => jobs.wake(wake),
    storeEvent: (event) => repositories.payments.storeEvent(event),
    wakePublish: (jobId, messageId, holdMs) => repositories.publishing.wake(jobId, messageId, holdMs),
    relay,
    onReceived: (source, outcome) => metrics.webhooks.inc({ source, outcome }),
    ids: uuidV7,
  });
  return {
    ...callbacks,
    request,
    notify: (name, payload) => publisher.notify(name, payload),
    acceptJobs: createAcceptJobs(accepting),
    deckPlanner,
    models,
    timeouts,
  };
}
