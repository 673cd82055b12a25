import { unwrap } from '@slideloom/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/team-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/layout.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { Picture } from './picture.tsx';
import { thumbnailOf } from './thumbnail-of.ts';

/** The team's pictures, to choose one. */
export function LibraryDialog({
  isOpen,
  onClose,
  onChoose,
}: {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (url: string) => void;
}) {
  const { t } = useTranslation('pictures');
  return (
    <Dialog title={t('library')} isOpen={isOpen} onClose={onClose} width="large">
      <Pictures
        onChoose={(url) => {
          onChoose(url);
          onClose();
        }}
      />
    </Dialog>
  );
}

function Pictures({ onChoose }: { onChoose: (url: string) => void }) {
  const { t } = useTranslation('pictures');
  const api = useApi();
  const assets = useInfiniteQuery({
    queryKey: ['assets', 'choose'],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET('/assets', {
          params: { query: { limit: 48, ...(pageParam !== null && { starting_after: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
  });
  if (assets.isPending) {
    return (
      <div className={gridClass}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="aspect-square" />
        ))}
      </div>
    );
  }
  if (!assets.data) return <Problem error={assets.error} onRetry={() => void assets.refetch()} />;
  const pictures = assets.data.pages
    .flatMap(({ data }) => data)
    .filter(({ content_type: type }) => type.startsWith('image/'));
  if (pictures.length === 0 && !assets.hasNextPage) {
    return <EmptyState icon={<Images aria-hidden />} title={t('libraryEmpty')} />;
  }
  return (
    <div>
      <ul className={gridClass}>
        {pictures.map((asset) => (
          <li key={asset.id}>
            <Button
              aria-label={t('choose', { name: asset.name })}
              onPress={() => onChoose(asset.url)}
              className="group block w-full cursor-pointer rounded-control text-start"
            >
              <Picture
                url={thumbnailOf(asset)}
                className="border-line aspect-square w-full rounded-control border group-hover:opacity-85"
                fallback={<Images aria-hidden className="size-5" />}
              />
              <span className="text-muted mt-1 block truncate text-xs" dir="auto">
                {asset.name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore query={assets} />
    </div>
  );
}

const gridClass = 'grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-6';
