import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/team-context.tsx';
import type { Draft } from './draft.ts';
import { postSourceQuery, renderSourceQuery } from './queries.ts';
import type { PublishSearch } from './search.ts';

/** Fills the draft with what the address brings, once: what a person changed since stays, through a reload too. */
export function useSource(
  { job, deck, post }: PublishSearch,
  { draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void },
) {
  const api = useApi();
  const key = job !== undefined ? `job:${job}` : post !== undefined ? `post:${post}` : null;
  const isNew = key !== null && draft.source !== key;
  const ofJob = useQuery({ ...renderSourceQuery(api, job ?? '', deck), enabled: isNew && job !== undefined });
  const ofPost = useQuery({ ...postSourceQuery(api, post ?? ''), enabled: isNew && job === undefined });
  const query = job === undefined ? ofPost : ofJob;
  const source = isNew ? query.data : undefined;
  useEffect(() => {
    if (!source || key === null) return;
    const { pictures, title, caption, hashtags, accountId, settings, failed } = source;
    // Words of the former post would be wrong under new pictures; those of the source may be none, and then they are empty.
    change({
      source: key,
      pictures,
      title,
      caption,
      hashtags,
      sent: {},
      failed,
      ...(settings !== null && { settings }),
      ...(accountId !== null && { accountIds: [accountId] }),
    });
  }, [source, key, change]);
  return { isWaiting: isNew && !query.isError, error: isNew ? query.error : null, retry: () => void query.refetch() };
}
