import type { ImageModel, RequestName, RequestPayload, RequestReply } from '@slideloom/contracts';
import type { JobStore } from '@slideloom/db';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { AssetRepository } from '../adapters/asset-repository.ts';
import type { DeckAnswerRepository } from '../adapters/deck-answer-repository.ts';
import type { DeckRepository } from '../adapters/deck-repository.ts';
import type { JobRepository } from '../adapters/job-repository.ts';
import type { PlanRepository } from '../adapters/plan-repository.ts';
import type { AcceptJobs } from '../domain/accept-jobs.ts';
import type { JobWatch } from '../events/job-watch.ts';
import type { EventStreams } from '../events/event-streams.ts';

/** What the endpoints are made of. */
export type Dependencies = {
  acceptJobs: AcceptJobs;
  /** Rejects with `overloaded` while too much work waits. */
  admit: () => void;
  jobs: JobRepository;
  decks: DeckRepository;
  deckAnswers: DeckAnswerRepository;
  assets: AssetRepository;
  plans: PlanRepository;
  /** Wakes a job whose generator called back. */
  wake: (jobId: string, nonce: string) => ReturnType<JobStore['wake']>;
  request: <Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
    signal: AbortSignal,
  ) => Promise<RequestReply<Name>>;
  watch: JobWatch;
  streams: EventStreams;
  /** The models of the configured providers, first the default. */
  models: readonly ImageModel[];
  ids: IdSource;
  now: () => number;
  /** How long a planned deck is waited for at most, and the whole answer with its pictures, ms. */
  patience: { planMs: number; slidesMs: number };
  logger: Logger;
};
