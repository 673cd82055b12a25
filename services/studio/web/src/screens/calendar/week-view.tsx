import { memo, useEffect, useMemo, useRef } from 'react';
import { useLocale } from 'react-aria-components';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../posts/zoned-time.ts';
import { DropCell } from './drop-cell.tsx';
import { LoadLine } from './load-line.tsx';
import { loadOf, type Entry } from './model.ts';
import { PostChip } from './post-chip.tsx';
import { useDayNames } from './use-day-names.ts';
import { useGrowing } from './use-growing.ts';

const hours = Array.from({ length: 24 }, (_unused, hour) => hour);
const noEntries: readonly Entry[] = [];
/** Where the working day begins; what is above it is scrolled to. */
const firstShown = 7;

/** Days side by side, hour under hour: a post is dropped on an hour and keeps its minutes. */
export const WeekView = memo(function WeekView({
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
  const names = useDayNames();
  const { locale } = useLocale();
  const hourNames = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
    return hours.map((hour) => format.format(new Date(Date.UTC(2026, 0, 1, hour))));
  }, [locale]);
  const start = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const built = useGrowing(hours.length, 2);
  useEffect(() => {
    const frame = box.current;
    if (frame && start.current) frame.scrollTop = start.current.offsetTop - 40;
  }, []);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={names.range(days[0]!, days.at(-1)!)}
      className="border-line bg-line relative max-h-[75dvh] overflow-auto rounded-card border"
    >
      <div className="bg-line sticky top-0 z-10 grid min-w-3xl grid-cols-[4rem_repeat(7,minmax(0,1fr))] gap-px border-b border-transparent">
        <div className="bg-surface" />
        {days.map((day) => (
          <DayHead
            key={day}
            day={day}
            isToday={day === today}
            entries={entries.get(day) ?? noEntries}
            isOneAccount={isOneAccount}
          />
        ))}
      </div>
      <div className="grid min-w-3xl grid-cols-[4rem_repeat(7,minmax(0,1fr))] gap-px">
        {hours.map((hour) => (
          <HourRow
            key={hour}
            hour={hour}
            name={hourNames[hour]!}
            days={days}
            entries={entries}
            // From the first that is shown on; the night last.
            isBuilt={(hour - firstShown + hours.length) % hours.length < built}
            startRef={hour === firstShown ? start : undefined}
          />
        ))}
      </div>
    </div>
  );
});

function DayHead({
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
    <div className="bg-surface flex min-w-0 flex-wrap items-center justify-between gap-1 px-2 py-2">
      <span className={cx('text-sm', isToday ? 'bg-ink text-page rounded-full px-2 font-semibold' : 'font-medium')}>
        {names.short(day)}
      </span>
      <LoadLine loads={loads} entries={entries} isOneAccount={isOneAccount} />
    </div>
  );
}

function HourRow({
  hour,
  name,
  days,
  entries,
  isBuilt,
  startRef,
}: {
  hour: number;
  name: string;
  days: readonly Day[];
  entries: ReadonlyMap<Day, readonly Entry[]>;
  isBuilt: boolean;
  startRef: React.RefObject<HTMLDivElement | null> | undefined;
}) {
  return (
    <>
      <div ref={startRef} className="bg-surface text-muted px-2 py-1 text-end text-xs tabular-nums">
        {name}
      </div>
      {days.map((day) =>
        isBuilt ? (
          <HourCell key={day} day={day} hour={hour} name={name} entries={entries.get(day) ?? noEntries} />
        ) : (
          <div key={day} className="bg-surface min-h-11" />
        ),
      )}
    </>
  );
}

const HourCell = memo(function HourCell({
  day,
  hour,
  name,
  entries,
}: {
  day: Day;
  hour: number;
  name: string;
  entries: readonly Entry[];
}) {
  const names = useDayNames();
  return (
    <DropCell
      day={day}
      hour={hour}
      label={`${names.long(day)}, ${name}`}
      className="bg-surface flex min-h-11 flex-col gap-1 p-1"
    >
      {entries.map((entry) => (entry.hour === hour ? <PostChip key={entry.id} entry={entry} /> : null))}
    </DropCell>
  );
});
