import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLabel } from '../../posts/account-label.tsx';
import { StateBadge } from '../../posts/state-badge.tsx';
import { Thumbnail } from '../../posts/thumbnail.tsx';
import type { Day } from '../../posts/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useCalendar } from './calendar-context.tsx';
import { LoadLine } from './load-line.tsx';
import { loadOf, type Entry } from './model.ts';
import { useDayNames } from './use-day-names.ts';
import { useGrowing } from './use-growing.ts';

/** Day under day, those with posts alone. */
export function ListView({
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
  const built = useGrowing(days.length, 5);
  return (
    <div className="flex flex-col gap-6">
      {days.slice(0, built).map((day) => {
        const list = entries.get(day);
        return list ? (
          <ListDay key={day} day={day} isToday={day === today} entries={list} isOneAccount={isOneAccount} />
        ) : null;
      })}
    </div>
  );
}

function ListDay({
  day,
  isToday,
  entries,
  isOneAccount,
}: {
  day: Day;
  isToday: boolean;
  entries: readonly Entry[];
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
        {entries.map((entry) => (
          <ListRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function ListRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('calendar');
  const { t: ofPosts } = useTranslation('posts');
  const { format, open, showMoveDialog } = useCalendar();
  const { post, state, isMovable } = entry;
  const time = format.time(post.scheduled_at);
  const account = post.account.platform_username ?? post.account.display_name ?? '';
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 p-3 sm:gap-x-4 [content-visibility:auto] sm:flex-nowrap">
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
          <Button
            size="small"
            className="relative"
            icon={<CalendarClock aria-hidden className="size-4" />}
            onPress={() => showMoveDialog(entry)}
          >
            {t('dialog.move')}
          </Button>
        )}
      </div>
    </li>
  );
}
