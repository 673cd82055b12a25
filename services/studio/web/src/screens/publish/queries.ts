import { hasEnded, unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Draft, DraftSettings } from './draft.ts';
import { draftOfPost } from './draft-of-post.ts';
import { readWordsOfJob } from './words-of-job.ts';

type Schemas = components['schemas'];
export type CheckBody = Schemas['PostCheckRequestInput'];
export type Check = Schemas['PostCheck'];
export type AccountCheck = Check['accounts'][number];
export type Fault = AccountCheck['faults'][number];

/** The rules, shapes and free times of the post as it is. */
export function checkQuery(api: ApiClient, body: CheckBody) {
  return queryOptions({
    queryKey: ['posts', 'check', body],
    queryFn: ({ signal }) => unwrap(api.POST('/schedule/posts/check', { body, signal })),
    staleTime: 30_000,
  });
}

/** What an address of this page brings. */
export type Source = {
  pictures: { url: string; name: string; alt: string }[];
  caption: string;
  hashtags: string;
  title: string;
  accountId: string | null;
  /** Of a post that is made again. */
  settings: DraftSettings | null;
  failed: Draft['failed'];
};

/** The slides of a render that is done; null while it is in work. */
export function renderSourceQuery(api: ApiClient, jobId: string, deckId: string | undefined) {
  return queryOptions({
    queryKey: ['jobs', 'slides', jobId, deckId],
    queryFn: async (): Promise<Source | null> => {
      const job = await unwrap(api.GET('/jobs/{id}', { params: { path: { id: jobId } } }));
      if (!hasEnded(job)) return null;
      if (job.type === 'publish') return ofOutcome(api, jobId);
      if (job.status === 'failed') throw new SourceFailed(job.error);
      if (job.type !== 'render') throw new SourceFailed(null);
      const deck =
        deckId === undefined ? null : await unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } }));
      const kept = deck === null ? readWordsOfJob(jobId) : null;
      const alts = deck?.alt_texts ?? kept?.altTexts ?? [];
      const pictures = job.result.slides.map(({ name, image_url: url }, index) => ({
        url,
        name,
        alt: alts[index] ?? '',
      }));
      const hashtags = (deck?.hashtags ?? kept?.hashtags ?? []).map((tag) => `#${tag}`).join(' ');
      return {
        pictures,
        caption: deck?.caption ?? kept?.caption ?? '',
        hashtags,
        title: '',
        accountId: null,
        settings: null,
        failed: null,
      };
    },
    // Events refresh it too; they are best effort.
    refetchInterval: ({ state }) => (state.data === null ? 2_000 : false),
  });
}

export function postSourceQuery(api: ApiClient, postId: string) {
  return queryOptions({
    queryKey: ['posts', 'source', postId],
    queryFn: (): Promise<Source> => ofPost(api, postId),
  });
}

/** A render that failed, with its own reason; what is no render has none. */
export class SourceFailed extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'The job has no slides');
    this.name = 'SourceFailed';
    this.reason = reason;
  }
}

async function ofOutcome(api: ApiClient, jobId: string): Promise<Source> {
  const { outcome } = await unwrap(
    api.GET('/jobs/{id}/attempts', { params: { path: { id: jobId }, query: { limit: 1 } } }),
  );
  if (!outcome) throw new SourceFailed(null);
  if (outcome.post_id !== null) return ofPost(api, outcome.post_id);
  const pictures = outcome.image_urls.map((url, index) => ({ url, name: String(index + 1), alt: '' }));
  const accountId = outcome.account.id;
  return { pictures, caption: outcome.title, hashtags: '', title: '', accountId, settings: null, failed: null };
}

async function ofPost(api: ApiClient, id: string): Promise<Source> {
  const post = await unwrap(api.GET('/schedule/posts/{id}', { params: { path: { id } } }));
  // The studio names a version of the API: posts have all their fields.
  return draftOfPost(post as Schemas['ExtendedScheduledPost']);
}

export function pickablePicturesQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['assets', 'pick'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET('/assets', {
          params: { query: { limit: 48, ...(pageParam !== undefined && { starting_after: pageParam }) } },
        }),
      ) as Promise<{ data: Schemas['ExtendedAsset'][]; has_more: boolean }>,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  });
}

export function rendersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['jobs', 'renders'],
    queryFn: () => unwrap(api.GET('/jobs', { params: { query: { type: 'render', status: 'completed' } } })),
  });
}
