import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ImageUp, Trash2, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choices.tsx';
import { EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { assetsQuery, assetSources } from './queries.ts';
import { clear, createSelection } from './selection.ts';
import { pictureTypes } from './send-file.ts';
import { UploadsPanel } from './uploads-panel.tsx';
import { useLibraryWork } from './use-library.ts';

const route = getRouteApi('/signed-in/team/library');

export function Page() {
  const { t } = useTranslation('library');
  const api = useApi();
  const { source } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(assetsQuery(api, source));
  const { uploads, items, pausedUntil, hidden, remove } = useLibraryWork();
  const [selection] = useState(createSelection);
  const chosenIds = useStore(selection, (state) => state.chosen);
  const [shownId, setShownId] = useState<string | null>(null);

  // A page of which nothing is hidden stays the same array: its tiles are not drawn again.
  const pages = useMemo(
    () =>
      (query.data?.pages ?? []).map(({ data }) =>
        data.some(({ id }) => hidden.has(id)) ? data.filter(({ id }) => !hidden.has(id)) : data,
      ),
    [query.data, hidden],
  );
  const assets = useMemo(() => pages.flat(), [pages]);
  const chosen = assets.filter(({ id }) => chosenIds.has(id));
  const shown = assets.find(({ id }) => id === shownId);
  const removeChosen = () => {
    remove(chosen.map(({ id }) => id));
    clear(selection);
  };

  const { add } = uploads;
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !(target instanceof HTMLInputElement)) add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [add]);

  const picker = (look: 'primary' | 'secondary') => (
    <FileTrigger acceptedFileTypes={pictureTypes} allowsMultiple onSelect={(files) => files && add([...files])}>
      <Button look={look} icon={<Upload aria-hidden className="size-4" />}>
        {t('upload')}
      </Button>
    </FileTrigger>
  );
  return (
    <DropZone
      aria-label={t('dropHere')}
      getDropOperation={() => 'copy'}
      onDrop={({ items: dropped }) =>
        void Promise.all(dropped.filter(isFileDropItem).map((item) => item.getFile())).then(add)
      }
      className="group min-h-[calc(100dvh-3.5rem)] lg:min-h-dvh"
    >
      <div className="bg-accent-soft text-accent border-accent pointer-events-none fixed inset-4 z-40 hidden flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed text-lg font-semibold group-data-[drop-target]:flex lg:start-64">
        <ImageUp aria-hidden className="size-8" />
        {t('dropNow')}
      </div>
      <PageFrame>
        <PageHeader title={t('title')} description={t('description')} actions={picker('primary')} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 pb-4">
          <Segments
            label={t('source.label')}
            value={source ?? 'all'}
            onChange={(next) => {
              clear(selection);
              void navigate({ search: next === 'all' ? {} : { source: next }, replace: true });
            }}
            options={(['all', ...assetSources] as const).map((id) => ({ id, label: t(`source.${id}`) }))}
          />
          {chosen.length > 0 && (
            <div className="flex items-center gap-2">
              <span role="status" className="text-muted text-sm">
                {t('selected', { count: chosen.length })}
              </span>
              <Button size="small" onPress={() => clear(selection)}>
                {t('clearSelection')}
              </Button>
              <Button
                size="small"
                look="danger"
                icon={<Trash2 aria-hidden className="size-3.5" />}
                onPress={removeChosen}
              >
                {t('deleteSelected')}
              </Button>
            </div>
          )}
        </div>
        {items.length > 0 && <UploadsPanel queue={uploads} items={items} pausedUntil={pausedUntil} />}
        {query.isPending && <Loading />}
        {query.isError && assets.length === 0 && <Problem error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && assets.length === 0 && !query.hasNextPage && (
          <EmptyState icon={<ImageUp aria-hidden />} title={t('empty.title')} action={picker('secondary')}>
            {t('empty.text')}
          </EmptyState>
        )}
        {assets.length > 0 && (
          <AssetGrid
            pages={pages}
            selection={selection}
            onOpen={setShownId}
            isLoadingMore={query.isFetchingNextPage}
            onLoadMore={() => query.hasNextPage && !query.isFetchNextPageError && void query.fetchNextPage()}
          />
        )}
        {query.isFetchNextPageError && <Problem error={query.error} onRetry={() => void query.fetchNextPage()} />}
        {shown && (
          <AssetDialog
            asset={shown}
            onClose={() => setShownId(null)}
            onDelete={() => {
              setShownId(null);
              remove([shown.id]);
            }}
          />
        )}
      </PageFrame>
    </DropZone>
  );
}
