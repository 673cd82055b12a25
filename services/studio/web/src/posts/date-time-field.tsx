import { parseDateTime, type CalendarDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { cx } from '../ui/class-names.ts';
import { inputClass } from '../ui/input-class.ts';
import type { WallTime } from './zoned-time.ts';

/** A day and a time of day as a clock on the wall shows them; the zone stands beside it. */
export function DateTimeField({
  label,
  value,
  onChange,
  min,
  error,
  className,
}: {
  label: string;
  value: WallTime;
  onChange: (value: WallTime) => void;
  min?: WallTime;
  error?: string;
  className?: string;
}) {
  const { t } = useTranslation('posts');
  // A day that is typed before its month may be in the past until the month is there: what is typed stays while it is typed.
  const [typed, setTyped] = useState<WallTime | null>(null);
  return (
    <DatePicker<CalendarDateTime>
      granularity="minute"
      value={ofWall(typed ?? value)}
      onFocusChange={(isFocused) => !isFocused && setTyped(null)}
      minValue={min && ofWall(min)}
      isInvalid={error !== undefined}
      shouldForceLeadingZeros
      onChange={(next) => {
        if (!next) return;
        const wall = { day: next.toString().slice(0, 10), time: next.toString().slice(11, 16) };
        setTyped(wall);
        onChange(wall);
      }}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <Label className="text-sm font-medium">{label}</Label>
      <Group
        className={cx(
          inputClass,
          'flex h-9.5 items-center !pe-1 focus-within:outline-2 focus-within:outline-accent',
          error !== undefined && 'border-danger',
        )}
      >
        <DateInput className="flex min-w-0 flex-1 items-center">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="data-[focused]:bg-accent data-[focused]:text-on-accent data-[placeholder]:text-muted rounded px-0.5 text-sm tabular-nums outline-none"
            />
          )}
        </DateInput>
        <Button aria-label={t('openCalendar')} className="text-muted hover:text-ink cursor-pointer rounded p-1.5">
          <CalendarDays aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldError className="text-danger text-xs">{error}</FieldError>
      <Popover className="border-line bg-surface shadow-popover rounded-card border p-4">
        <Dialog aria-label={t('openCalendar')} className="outline-none">
          <Calendar>
            <header className="flex items-center justify-between pb-3">
              <Button
                slot="previous"
                aria-label={t('earlier')}
                className="hover:bg-sunken cursor-pointer rounded p-1.5"
              >
                <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
              </Button>
              <Heading className="text-sm font-semibold" />
              <Button slot="next" aria-label={t('later')} className="hover:bg-sunken cursor-pointer rounded p-1.5">
                <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
              </Button>
            </header>
            <CalendarGrid className="border-spacing-0.5 border-separate text-sm [&_th]:text-muted [&_th]:text-xs [&_th]:font-medium">
              {(date) => (
                <CalendarCell
                  date={date}
                  className="hover:bg-sunken data-[selected]:bg-ink data-[selected]:text-page data-[focus-visible]:outline-accent flex size-9 cursor-pointer items-center justify-center rounded-control tabular-nums outline-offset-1 data-[disabled]:cursor-default data-[disabled]:opacity-35 data-[focus-visible]:outline-2 data-[outside-month]:hidden"
                />
              )}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

function ofWall({ day, time }: WallTime): CalendarDateTime {
  return parseDateTime(`${day}T${time}`);
}
