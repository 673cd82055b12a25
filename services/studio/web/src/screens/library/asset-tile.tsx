import { Check } from 'lucide-react';
import { memo } from 'react';
import { useStore } from 'zustand';
import { AssetPicture } from './asset-picture.tsx';
import type { ShownAsset } from './queries.ts';
import { toggle, type Selection } from './selection.ts';

/** One picture of the grid; the grid itself answers keys and clicks. */
export const AssetTile = memo(function AssetTile({
  asset,
  selection,
  describe,
}: {
  asset: ShownAsset;
  selection: Selection;
  describe: (asset: ShownAsset) => string;
}) {
  const { id, name } = asset;
  const isChosen = useStore(selection, ({ chosen }) => chosen.has(id));
  const isCurrent = useStore(selection, ({ current }) => current === id);
  return (
    <div
      role="row"
      data-key={id}
      aria-label={name}
      aria-selected={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      className="group aria-selected:border-accent aria-selected:outline-accent border-line bg-surface hover:border-control relative flex h-52 cursor-pointer flex-col overflow-hidden rounded-card border outline-offset-1 aria-selected:outline-2"
    >
      <div role="gridcell" className="contents">
        <AssetPicture asset={asset} />
        <div className="min-w-0 px-2.5 py-2">
          <p className="truncate text-xs font-medium" dir="auto">
            {name}
          </p>
          <p className="text-muted truncate text-xs">{describe(asset)}</p>
        </div>
        <label className="bg-surface/90 absolute start-2 top-2 cursor-pointer rounded-[6px] p-0.5 opacity-0 group-focus-visible:opacity-100 focus-within:opacity-100 group-hover:opacity-100 group-aria-selected:opacity-100 pointer-coarse:opacity-100">
          <input
            type="checkbox"
            // Space on the tile is the same; one stop for the keyboard is enough.
            tabIndex={-1}
            aria-label={name}
            checked={isChosen}
            onChange={() => toggle(selection, id)}
            className="peer sr-only"
          />
          <span className="border-control peer-checked:bg-ink peer-checked:border-ink peer-focus-visible:outline-accent text-page flex peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 size-4.5 items-center justify-center rounded-[5px] border">
            {isChosen && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
          </span>
        </label>
      </div>
    </div>
  );
});
