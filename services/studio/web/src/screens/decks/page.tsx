import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, SquareStack } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields.tsx';
import { EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DeckTile, tileGrid } from './deck-tile.tsx';
import { decksQuery } from './queries.ts';

export function Page() {
  const { t } = useTranslation('decks');
  const api = useApi();
  const query = useInfiniteQuery(decksQuery(api));
  const [words, setWords] = useState('');
  const decks = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const found = decks.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <PageFrame>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {decks.length > 0 && (
              <SearchField label={t('search')} value={words} onChange={setWords} className="w-full sm:w-64" />
            )}
            <LinkButton to="/" look="primary" icon={<Plus aria-hidden className="size-4" />}>
              {t('new')}
            </LinkButton>
          </>
        }
      />
      {query.isPending && (
        <div className={tileGrid} role="status" aria-label={t('loading')}>
          {Array.from({ length: 8 }, (_unused, at) => (
            <Skeleton key={at} className="aspect-4/5" />
          ))}
        </div>
      )}
      {query.isError && decks.length === 0 && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && decks.length === 0 && (
        <EmptyState
          icon={<SquareStack aria-hidden />}
          title={t('empty.title')}
          action={
            <LinkButton to="/" look="primary">
              {t('new')}
            </LinkButton>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {decks.length > 0 && found.length === 0 && (
        <EmptyState title={t('noneFound.title')}>{t('noneFound.text')}</EmptyState>
      )}
      <ul className={tileGrid}>
        {found.map((deck) => (
          <li key={deck.id}>
            <DeckTile deck={deck} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </PageFrame>
  );
}
