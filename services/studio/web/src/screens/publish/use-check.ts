import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../api/team-context.tsx';
import type { Draft } from './draft.ts';
import { altTextsOf, settingsOf } from './post-body.ts';
import { askedAt } from './post-time.ts';
import { postTextsOf } from './post-words.ts';
import { checkQuery, type CheckBody } from './queries.ts';

/** A pause in typing after which the post is checked, ms. */
const pauseMs = 450;

/** The API's check of the post as it is in the form; `isCurrent` while it is of the newest form. */
export function useCheck(draft: Draft, accounts: readonly { id: string; platform: string }[], zone: string) {
  const api = useApi();
  const body = useMemo(() => checkBodyOf(draft, accounts, zone), [draft, accounts, zone]);
  const [settled, setSettled] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), pauseMs);
    return () => clearTimeout(timer);
  }, [body]);
  const query = useQuery({
    ...checkQuery(api, settled),
    enabled: settled.social_account_ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isCurrent = JSON.stringify(settled) === JSON.stringify(body) && !query.isPlaceholderData && query.isSuccess;
  return { query, isCurrent, accounts: accounts.length > 0 ? (query.data?.accounts ?? []) : [] };
}

function checkBodyOf(draft: Draft, accounts: readonly { id: string; platform: string }[], zone: string): CheckBody {
  const { title, description } = postTextsOf(draft);
  const scheduledAt = askedAt(draft, zone);
  const platforms = new Set(accounts.map(({ platform }) => platform));
  const alts = platforms.size === 1 && platforms.has('photoapp') ? altTextsOf(draft, 'photoapp') : null;
  const settings = {
    ...(platforms.has('shortvideo') && settingsOf(draft, 'shortvideo')),
    ...(platforms.has('photoapp') && settingsOf(draft, 'photoapp')),
  };
  return {
    social_account_ids: accounts.map(({ id }) => id),
    ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }),
    ...(title !== '' && { title }),
    ...(description !== null && { description }),
    image_urls: draft.pictures.map(({ url }) => url),
    ...(alts !== null && { alt_texts: alts }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
