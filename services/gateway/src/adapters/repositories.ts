import type { Queryable } from '@slideloom/db';
import { createPublicUrls } from '@slideloom/storage';
import { createAssetRepository } from './asset-repository.ts';
import { createDeckAnswerRepository } from './deck-answer-repository.ts';
import { createDeckRepository } from './deck-repository.ts';
import { createJobRepository } from './job-repository.ts';
import { createPlanRepository } from './plan-repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** The team-owned tables, each behind a repository that is told the team (law 8): of the database, or of one transaction. */
export function createRepositories(queryable: Queryable, cdnUrl: string) {
  return {
    assets: createAssetRepository(queryable, createPublicUrls(cdnUrl)),
    deckAnswers: createDeckAnswerRepository(queryable),
    decks: createDeckRepository(queryable),
    jobs: createJobRepository(queryable),
    plans: createPlanRepository(queryable),
  };
}
