import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { InlineProblem } from './problem.tsx';

/** Below a list that goes on; takes the answer of `useInfiniteQuery`. */
export function LoadMore({
  query,
}: {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
}) {
  const { t } = useTranslation('shell');
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-3 pt-6">
      {query.isFetchNextPageError && <InlineProblem error={query.error} />}
      <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        {t('loadMore')}
      </Button>
    </div>
  );
}
