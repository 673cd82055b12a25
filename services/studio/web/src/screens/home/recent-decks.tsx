import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DeckTile, tileGrid } from '../decks/deck-tile.tsx';
import { recentDecksQuery } from '../decks/queries.ts';

const shownMax = 8;

export function RecentDecks() {
  const { t } = useTranslation('home');
  const recent = useQuery(recentDecksQuery(useApi(), shownMax));
  if (recent.data?.length === 0) return null;
  return (
    <section aria-labelledby="recent-decks" className="border-line border-t pt-8">
      <div className="flex items-baseline justify-between pb-4">
        <h2 id="recent-decks" className="font-semibold">
          {t('recent')}
        </h2>
        <Link to="/decks" className="text-muted hover:text-ink text-sm underline underline-offset-4">
          {t('allDecks')}
        </Link>
      </div>
      {recent.isError && !recent.data && <Problem error={recent.error} onRetry={() => void recent.refetch()} />}
      <ul className={tileGrid}>
        {recent.isPending &&
          Array.from({ length: 4 }, (_unused, at) => (
            <li key={at}>
              <Skeleton className="aspect-4/5" />
            </li>
          ))}
        {recent.data?.map((deck) => (
          <li key={deck.id}>
            <DeckTile deck={deck} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
