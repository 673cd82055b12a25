import { FileText } from 'lucide-react';
import { useState } from 'react';
import { GridList, GridListItem, GridListLoadMoreItem, type Selection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import type { ShownAsset } from './queries.ts';

/** The pictures as a grid; what is out of view is not laid out and not fetched. Arrow keys move, Space selects, Enter opens. */
export function AssetGrid({
  assets,
  selected,
  onSelect,
  onOpen,
  isLoadingMore,
  onLoadMore,
}: {
  assets: readonly ShownAsset[];
  selected: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (id: string) => void;
  isLoadingMore: boolean;
  onLoadMore: () => void;
}) {
  const { t } = useTranslation('library');
  return (
    <GridList
      aria-label={t('title')}
      layout="grid"
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={onSelect}
      onAction={(id) => onOpen(String(id))}
      className="grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-3 outline-none"
    >
      {assets.map((asset) => (
        <AssetItem key={asset.id} asset={asset} />
      ))}
      <GridListLoadMoreItem
        onLoadMore={onLoadMore}
        isLoading={isLoadingMore}
        className="text-muted col-span-full flex items-center justify-center p-3"
      >
        <Spinner />
      </GridListLoadMoreItem>
    </GridList>
  );
}

function AssetItem({ asset }: { asset: ShownAsset }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  return (
    <GridListItem
      id={asset.id}
      textValue={asset.name}
      className="group data-[selected]:border-accent data-[selected]:outline-accent border-line bg-surface hover:border-control relative flex h-52 cursor-pointer [contain-intrinsic-size:auto_13rem] [content-visibility:auto] flex-col overflow-hidden rounded-card border outline-offset-1 data-[selected]:outline-2"
    >
      <AssetPicture asset={asset} />
      <div className="min-w-0 px-2.5 py-2">
        <p className="truncate text-xs font-medium" dir="auto">
          {asset.name}
        </p>
        <p className="text-muted truncate text-xs">
          {asset.width > 0 ? t('pixels', { width: asset.width, height: asset.height }) : format.bytes(asset.size_bytes)}
        </p>
      </div>
      <Checkbox
        slot="selection"
        className="bg-surface/90 absolute start-2 top-2 rounded-[6px] p-0.5 opacity-0 group-hover:opacity-100 group-data-[focus-visible]:opacity-100 group-data-[selected]:opacity-100 pointer-coarse:opacity-100"
      />
    </GridListItem>
  );
}

/** The small copy where there is one; uploads have none, and show themselves. */
export function AssetPicture({ asset, isLarge = false }: { asset: ShownAsset; isLarge?: boolean }) {
  const small = asset.thumbnails?.[isLarge ? '540' : '270'];
  const [address, setAddress] = useState(safeUrl(small ?? asset.url));
  if (!asset.content_type.startsWith('image/') || address === undefined) {
    return (
      <div className="bg-sunken text-muted flex min-h-0 flex-1 items-center justify-center">
        <FileText aria-hidden className="size-8" />
      </div>
    );
  }
  return (
    <div className="bg-sunken flex min-h-0 flex-1 items-center justify-center">
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => address !== asset.url && setAddress(safeUrl(asset.url))}
        className="size-full object-contain"
      />
    </div>
  );
}
