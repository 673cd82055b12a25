import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Spinner } from '../../ui/loading.tsx';
import { AssetTile } from './asset-tile.tsx';
import type { ShownAsset } from './queries.ts';
import { chooseAll, chooseTo, clear, keepOnly, placeAfter, toggle, type Selection } from './selection.ts';

type Describe = (asset: ShownAsset) => string;

/**
 * The pictures as a grid, page by page as they were fetched: one that arrives draws its own tiles alone. Arrow keys move, Space chooses,
 * Enter opens, Shift chooses up to there. While something is chosen a click chooses too.
 */
export function AssetGrid({
  pages,
  selection,
  onOpen,
  isLoadingMore,
  onLoadMore,
}: {
  pages: readonly (readonly ShownAsset[])[];
  selection: Selection;
  onOpen: (id: string) => void;
  isLoadingMore: boolean;
  onLoadMore: () => void;
}) {
  const { t } = useTranslation('library');
  const { direction } = useLocale();
  const format = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => pages.flatMap((page) => page.map(({ id }) => id)), [pages]);
  useCurrent(selection, ids, grid);
  const describe = useCallback<Describe>(
    ({ width, height, size_bytes: bytes }) => (width > 0 ? t('pixels', { width, height }) : format.bytes(bytes)),
    [t, format],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const id = idOf(event.target);
    if (id === null || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter') onOpen(id);
    // A box that was pressed has the focus, and answers Space itself.
    else if (event.key === ' ' && event.target instanceof HTMLInputElement) return;
    else if (event.key === ' ') (event.shiftKey ? chooseTo : toggleOne)(selection, ids, id);
    else if (event.key === 'Escape') clear(selection);
    else if (event.key === 'a' && isCommand) chooseAll(selection, ids);
    else {
      const columns = columnsOf(grid.current);
      const shape = { count: ids.length, columns, isRightToLeft: direction === 'rtl' };
      const next = ids[placeAfter(event.key, ids.indexOf(id), shape) ?? -1];
      if (next === undefined) return;
      if (event.shiftKey) chooseTo(selection, ids, next);
      tileOf(grid.current, next)?.focus();
    }
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const id = idOf(event.target);
    // The box of a tile says itself that it was pressed.
    if (id === null || (event.target as Element).closest('label')) return;
    if (event.shiftKey) chooseTo(selection, ids, id);
    else if (selection.getState().chosen.size > 0 || event.ctrlKey || event.metaKey) toggle(selection, id);
    else onOpen(id);
  };
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={t('title')}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => {
          const id = idOf(target);
          if (id !== null) selection.setState({ current: id });
        }}
        className="flex flex-col gap-3"
      >
        {pages.map((page, at) => (
          // Pages are fetched one after the other, and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <AssetPage key={at} assets={page} selection={selection} describe={describe} />
        ))}
      </div>
      <MoreBelow count={ids.length} onReached={onLoadMore} isLoading={isLoadingMore} />
    </>
  );
}

/**
 * What is out of view is neither laid out nor fetched. A page has 60 tiles, so that its last row is full with every number of columns that
 * there is, 6 at most; until it has been seen its height is that of its rows. It cuts off what is drawn outside it: there is room for the
 * outlines of its tiles.
 */
const AssetPage = memo(function AssetPage({
  assets,
  ...common
}: {
  assets: readonly ShownAsset[];
  selection: Selection;
  describe: Describe;
}) {
  return (
    <div
      role="rowgroup"
      className="-m-1.5 grid p-1.5 grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-3 [contain-intrinsic-size:auto_412rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_275rem] md:[contain-intrinsic-size:auto_206rem] xl:[contain-intrinsic-size:auto_138rem]"
    >
      {assets.map((asset) => (
        <AssetTile key={asset.id} asset={asset} {...common} />
      ))}
    </div>
  );
});

const toggleOne = (selection: Selection, _ids: readonly string[], id: string) => toggle(selection, id);

function idOf(target: EventTarget): string | null {
  return (target as Element).closest<HTMLElement>('[role="row"]')?.dataset['key'] ?? null;
}

function tileOf(grid: HTMLElement | null, id: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`) ?? null;
}

function columnsOf(grid: HTMLElement | null): number {
  const page = grid?.firstElementChild;
  return page ? getComputedStyle(page).gridTemplateColumns.split(' ').length : 1;
}

/**
 * One tile can always be reached by Tab: where the current one is gone, that in its place, which takes the focus if the former one had
 * it. What is gone is not chosen either.
 */
function useCurrent(selection: Selection, ids: readonly string[], grid: RefObject<HTMLElement | null>): void {
  const former = useRef(ids);
  useEffect(() => {
    keepOnly(selection, ids);
    const { current } = selection.getState();
    if (current === null || !ids.includes(current)) {
      const at = current === null ? 0 : Math.max(0, former.current.indexOf(current));
      const next = ids[Math.min(at, ids.length - 1)] ?? null;
      selection.setState({ current: next });
      // The browser gives the focus of an element that is removed to the body.
      const hasLostFocus = current !== null && document.activeElement === document.body;
      if (hasLostFocus && next !== null) tileOf(grid.current, next)?.focus({ preventScroll: true });
    }
    former.current = ids;
  }, [selection, ids, grid]);
}

/** Below the last: asks for more while it is less than a window away. */
function MoreBelow({ count, onReached, isLoading }: { count: number; onReached: () => void; isLoading: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  });
  useEffect(() => {
    if (!mark.current) return;
    const watcher = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reached.current(), {
      rootMargin: '0px 0px 100% 0px',
    });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
    // Checked again after each page: it may still be near.
  }, [count]);
  return (
    <div ref={mark} className="text-muted flex min-h-px items-center justify-center p-3">
      {isLoading && <Spinner />}
    </div>
  );
}
