import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { UsageDay } from './usage-days.ts';
import { namedEvery, scaleOf } from './usage-scale.ts';

/** Credits spent on each day, as bars. The table below it has the same figures, so that it is a picture for screen readers. */
export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const formats = useMemo(
    () => ({
      day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      number: new Intl.NumberFormat(locale, { notation: 'compact' }),
    }),
    [locale],
  );
  const { top, ticks } = scaleOf(Math.max(0, ...days.map(({ spent }) => spent)));
  const every = namedEvery(days.length);
  const shareOf = (value: number) => `${(value / top) * 100}%`;
  return (
    <div dir="ltr" role="img" aria-label={t('usage.chart')} className="text-muted flex w-full text-xs">
      <div className="relative me-2 mt-3 h-52 w-10 shrink-0">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 translate-y-1/2 leading-none tabular-nums"
            style={{ bottom: shareOf(tick) }}
          >
            {formats.number.format(tick)}
          </span>
        ))}
      </div>
      <div className="mt-3 min-w-0 flex-1 pe-3">
        <div className="relative h-52">
          {ticks.map((tick) => (
            <div key={tick} className="border-line absolute inset-x-0 border-t" style={{ bottom: shareOf(tick) }} />
          ))}
          <div className="absolute inset-0 flex items-end">
            {days.map(({ day, spent }) => (
              <div key={day} className="flex h-full min-w-0 flex-1 items-end justify-center">
                <div
                  className="bg-accent w-[70%] max-w-9 rounded-t-[3px] forced-colors:bg-[CanvasText]"
                  data-day={day}
                  style={{ height: shareOf(spent) }}
                />
              </div>
            ))}
          </div>
        </div>
        <div className="flex h-5 pt-1.5">
          {days.map(({ day }, at) => (
            <div key={day} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
              {at % every === 0 && <span className="shrink-0 leading-none">{formats.day.format(Date.parse(day))}</span>}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
