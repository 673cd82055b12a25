import type { ImageModel, RequestName, RequestPayload, RequestReply } from '@slideloom/contracts';
import type { JobStore } from '@slideloom/db';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { AssetRepository } from '../adapters/asset-repository.ts';
import type { DeckRepository } from '../adapters/deck-repository.ts';
import type { JobRepository } from '../adapters/job-repository.ts';
import type { PlanRepository } from '../adapters/plan-repository.ts';
import type { AcceptJobs } from '../domain/accept-jobs.ts';
import type { JobWatch } from '../events/job-watch.ts';
import type { EventStreams } from '../events/event-streams.ts';

/** What the endpoints are made of. */
export type Dependencies = {
  acceptJobs: AcceptJobs;
  jobs: JobRepository;
  decks: DeckRepository;
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
  logger: Logger;
};
