import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../posts/zoned-time.ts';
import { useCalendar } from './calendar-context.tsx';
import { DropCell } from './drop-cell.tsx';
import { isInMonth } from './grid.ts';
import { LoadLine } from './load-line.tsx';
import { loadOf, type Entry } from './model.ts';
import { PostChip } from './post-chip.tsx';
import { useDayNames } from './use-day-names.ts';
import { useGrowing } from './use-growing.ts';

/** So many posts of a day are shown in its cell; the week shows them all. */
const shownMax = 4;
const noEntries: readonly Entry[] = [];

export const MonthView = memo(function MonthView({
  days,
  date,
  today,
  entries,
  isOneAccount,
}: {
  days: readonly Day[];
  date: Day;
  today: Day;
  entries: ReadonlyMap<Day, readonly Entry[]>;
  isOneAccount: boolean;
}) {
  const names = useDayNames();
  const built = useGrowing(days.length, 7);
  return (
    <div className="border-line bg-line overflow-hidden rounded-card border">
      <div className="grid grid-cols-7 gap-px" aria-hidden>
        {days.slice(0, 7).map((day) => (
          <div key={day} className="bg-surface text-muted px-2 py-1.5 text-xs font-medium">
            {names.weekday(day)}
          </div>
        ))}
      </div>
      <div className="mt-px grid grid-cols-7 gap-px">
        {days.slice(0, built).map((day) => (
          <MonthDay
            key={day}
            day={day}
            isToday={day === today}
            isOutside={!isInMonth(day, date)}
            entries={entries.get(day) ?? noEntries}
            isOneAccount={isOneAccount}
          />
        ))}
      </div>
    </div>
  );
});

const MonthDay = memo(function MonthDay({
  day,
  isToday,
  isOutside,
  entries,
  isOneAccount,
}: {
  day: Day;
  isToday: boolean;
  isOutside: boolean;
  entries: readonly Entry[];
  isOneAccount: boolean;
}) {
  const { t } = useTranslation('calendar');
  const { showWeek } = useCalendar();
  const format = useFormat();
  const names = useDayNames();
  const loads = useMemo(() => loadOf(entries), [entries]);
  const left = entries.length - shownMax;
  return (
    <DropCell
      day={day}
      hour={null}
      label={t('day', { day: names.long(day), count: entries.length })}
      className={cx('flex min-h-32 flex-col gap-1 p-1.5', isOutside ? 'bg-page' : 'bg-surface')}
    >
      <div className="flex min-h-6 items-center justify-between gap-1">
        <span
          className={cx(
            'flex size-6 items-center justify-center rounded-full text-xs tabular-nums',
            isToday ? 'bg-ink text-page font-semibold' : isOutside ? 'text-muted' : 'font-medium',
          )}
        >
          {format.number(Number(day.slice(8)))}
        </span>
        <LoadLine loads={loads} entries={entries} isOneAccount={isOneAccount} />
      </div>
      {entries.slice(0, shownMax).map((entry) => (
        <PostChip key={entry.id} entry={entry} />
      ))}
      {left > 0 && (
        // Not the router's own: that draws each of them again with every change of the address.
        <a
          href={`/calendar?view=week&date=${day}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            showWeek(day);
          }}
          aria-label={t('moreOn', { count: left, day: names.long(day) })}
          className="text-muted hover:text-ink px-1 text-xs font-medium"
        >
          {t('more', { count: left })}
        </a>
      )}
    </DropCell>
  );
});
