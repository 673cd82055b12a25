import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page as PageFrame } from '../../ui/layout.tsx';
import { AttentionLine } from './attention-line.tsx';
import { Composer } from './composer.tsx';
import type { Draft } from './draft.ts';
import { Examples } from './examples.tsx';
import { RecentDecks } from './recent-decks.tsx';
import { useDraft } from './use-draft.ts';

const route = getRouteApi('/signed-in/team/');

export function Page() {
  const { t } = useTranslation('home');
  const search = route.useSearch();
  const given = useMemo<Partial<Draft>>(
    () => ({
      ...(search.prompt !== undefined && { prompt: search.prompt }),
      ...(search.product !== undefined && { productIds: [search.product] }),
      ...(search.influencer !== undefined && { influencerId: search.influencer }),
      ...(search.brand !== undefined && { brand: search.brand }),
      ...(search.project !== undefined && { projectId: search.project }),
    }),
    [search],
  );
  const { draft, change, clear, reset } = useDraft(given);
  return (
    <PageFrame>
      <div className="mx-auto max-w-4xl pt-4 pb-12 sm:pt-12">
        <AttentionLine />
        <h1 className="text-3xl font-semibold sm:text-4xl">{t('title')}</h1>
        <p className="text-muted mt-2 mb-6 text-pretty">{t('description')}</p>
        <Composer draft={draft} onChange={change} onMade={clear} onReset={reset} />
        <Examples onChoose={(prompt) => change({ prompt })} />
      </div>
      <RecentDecks />
    </PageFrame>
  );
}
