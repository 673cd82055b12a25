import { useEffect, useRef } from 'react';
import { useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { UsageDay } from './usage-days.ts';
import { useThemeCount } from './use-theme-count.ts';

const heightPx = 240;

/** Credits spent on each day. The table below it has the same figures, so that it is a picture for screen readers. */
export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const theme = useThemeCount();
  const label = t('usage.spent');
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const colorOf = (token: string) => {
      const probe = document.createElement('span');
      probe.className = token;
      element.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const [ink, line, bar] = [colorOf('text-muted'), colorOf('text-line'), colorOf('text-accent')];
    const font = `12px ${getComputedStyle(element).fontFamily}`;
    const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const number = new Intl.NumberFormat(locale, { notation: 'compact' });
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height: heightPx,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
        cursor: { y: false, drag: { x: false, y: false } },
        // Its words would be the library's own, in English; the table has the figures.
        legend: { show: false },
        scales: {
          x: { time: true, range: (_plot, min, max) => [min - 64_800, max + 64_800] },
          y: { range: (_plot, _min, max) => [0, Math.max(5, max * 1.1)] },
        },
        axes: [
          {
            stroke: ink,
            font,
            grid: { show: false },
            ticks: { show: false },
            values: (_plot, splits) => splits.map((seconds) => dayFormat.format(seconds * 1_000)),
            incrs: [1, 2, 3, 7, 14, 28].map((count) => count * 86_400),
          },
          {
            stroke: ink,
            font,
            grid: { stroke: line, width: 1 },
            ticks: { show: false },
            size: 56,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000],
            values: (_plot, splits) => splits.map((value) => number.format(value)),
          },
        ],
        series: [
          {},
          {
            label,
            fill: bar,
            stroke: bar,
            width: 0,
            points: { show: false },
            ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 36], radius: 0.15 }) }),
          },
        ],
      },
      [days.map(({ day }) => Date.parse(day) / 1_000), days.map(({ spent }) => spent)],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [days, locale, label, theme]);
  return <div ref={frame} dir="ltr" role="img" aria-label={t('usage.chart')} className="min-h-60 w-full text-xs" />;
}
