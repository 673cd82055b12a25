import { CalendarClock } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLabel } from '../../posts/account-label.tsx';
import { StateBadge } from '../../posts/state-badge.tsx';
import { Thumbnail } from '../../posts/thumbnail.tsx';
import type { Day } from '../../posts/zoned-time.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useCalendar } from './calendar-context.tsx';
import { LoadLine } from './load-line.tsx';
import { loadOf, type Entry } from './model.ts';
import { useDayNames } from './use-day-names.ts';
import { useGrowing } from './use-growing.ts';

/** Day under day, those with posts alone. */
export const ListView = memo(function ListView({
  days,
  today,
  entries,
  isOneAccount,
}: {
  days: readonly Day[];
  today: Day;
  entries: ReadonlyMap<Day, readonly Entry[]>;
  isOneAccount: boolean;
}) {
  const shown = useMemo(() => withStarts(days, entries), [days, entries]);
  const built = useGrowing(
    shown.reduce((sum, { count }) => sum + count, 0),
    rowsAtOnce,
  );
  return (
    <div className="flex flex-col gap-6">
      {shown.map(({ day, list, start }) =>
        start < built ? (
          <ListDay
            key={day}
            day={day}
            isToday={day === today}
            entries={list}
            built={Math.min(built - start, list.length)}
            isOneAccount={isOneAccount}
          />
        ) : null,
      )}
    </div>
  );
});

/** So many posts are built before the page may answer again. */
const rowsAtOnce = 15;

type ListedDay = { day: Day; list: readonly Entry[]; count: number; start: number };

/** Days that have posts; `start`: how many posts stand above. */
function withStarts(days: readonly Day[], entries: ReadonlyMap<Day, readonly Entry[]>): ListedDay[] {
  let start = 0;
  return days.flatMap((day) => {
    const list = entries.get(day) ?? [];
    const listed = { day, list, count: list.length, start };
    start += list.length;
    return list.length > 0 ? [listed] : [];
  });
}

const ListDay = memo(function ListDay({
  day,
  isToday,
  entries,
  built,
  isOneAccount,
}: {
  day: Day;
  isToday: boolean;
  entries: readonly Entry[];
  built: number;
  isOneAccount: boolean;
}) {
  const names = useDayNames();
  const loads = useMemo(() => loadOf(entries), [entries]);
  return (
    <section aria-label={names.long(day)}>
      <div className="flex items-center justify-between pb-2">
        <h2 className={cx('text-sm font-semibold', isToday && 'text-accent')}>{names.long(day)}</h2>
        <LoadLine loads={loads} entries={entries} isOneAccount={isOneAccount} />
      </div>
      <ul className="border-line divide-line bg-surface divide-y rounded-card border">
        {entries.slice(0, built).map((entry) => (
          <ListRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
});

const ListRow = memo(function ListRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('calendar');
  const { t: ofPosts } = useTranslation('posts');
  const { format, open, showMoveDialog } = useCalendar();
  const { post, state, isMovable } = entry;
  const time = format.time(post.scheduled_at);
  const account = post.account.platform_username ?? post.account.display_name ?? '';
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 p-3 sm:gap-x-4 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] sm:flex-nowrap">
      <button
        type="button"
        onClick={() => open(entry.id)}
        aria-label={t('post', { time, account, state: ofPosts(`states.${state}`), title: post.title.slice(0, 80) })}
        className="absolute inset-0 cursor-pointer rounded-card outline-offset-[-2px]"
      />
      <time dateTime={post.scheduled_at} className="w-auto min-w-11 shrink-0 text-sm sm:w-18 font-medium tabular-nums">
        {time}
      </time>
      <Thumbnail url={post.image_urls[0]} className="h-16 w-12 shrink-0 rounded" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p dir="auto" className="truncate text-sm">
          {post.title}
        </p>
        <AccountLabel account={post.account} />
      </div>
      <div className="flex w-full items-center justify-end gap-3 sm:w-auto">
        <StateBadge state={state} />
        {isMovable && (
          // The browser's own button: hundreds of them are built and taken away at once.
          <button
            type="button"
            className={cx(buttonClass({ size: 'small' }), 'relative')}
            onClick={() => showMoveDialog(entry)}
          >
            <CalendarClock aria-hidden className="size-4" />
            {t('dialog.move')}
          </button>
        )}
      </div>
    </li>
  );
});
