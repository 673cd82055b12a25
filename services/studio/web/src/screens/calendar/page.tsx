import { limits } from '@slideloom/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarPlus, CircleAlert, CircleHelp } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { accountsQuery } from '../../posts/queries.ts';
import { useZone } from '../../posts/use-zone.ts';
import { today as todayIn } from '../../posts/zoned-time.ts';
import { useAttention, useShownCount } from '../../shell/attention.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Banner, EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { CalendarProvider } from './calendar-context.tsx';
import { daysOf, firstWeekdayOf, shiftedDate, type View } from './grid.ts';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import type { Entry } from './model.ts';
import type { CalendarSearch } from './search.ts';
import { Toolbar } from './toolbar.tsx';
import { useActions } from './use-actions.ts';
import { useDayNames } from './use-day-names.ts';
import { useEntries } from './use-entries.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { WeekView } from './week-view.tsx';

const route = getRouteApi('/signed-in/team/calendar');
const MoveDialog = lazy(() => import('./move-dialog.tsx').then(({ MoveDialog: dialog }) => ({ default: dialog })));
const PostDialog = lazy(() => import('./post-dialog.tsx').then(({ PostDialog: dialog }) => ({ default: dialog })));

export function Page() {
  const { t } = useTranslation('calendar');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { locale } = useLocale();
  const names = useDayNames();
  const isNarrow = useIsNarrow();
  const [zone, setZone] = useZone();
  const [moved, setMoved] = useState<Entry | null>(null);
  const accounts = useQuery(accountsQuery(useApi()));
  const view: View = isNarrow ? 'list' : (search.view ?? 'month');
  const today = todayIn(zone);
  // A month of posts takes long to build: it is built in pieces behind the former view, while the toolbar answers at once.
  const shown = useDeferredValue(view);
  const shownSearch = useDeferredValue(search);
  const date = shownSearch.date ?? today;
  const firstWeekday = firstWeekdayOf(locale);
  // The same days are the same array: the former view is not drawn again while the next one is built.
  const days = useMemo(() => daysOf(shown, date, firstWeekday), [shown, date, firstWeekday]);
  const data = useEntries({ days, zone, search: shownSearch });
  const onSearch = (change: Partial<CalendarSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const failed = useAttention().countOf('failed_posts');
  const shownCount = useShownCount();
  const actions = useActions({
    zone,
    data,
    open: (id) => onSearch({ post: id }),
    showWeek: (day) => void navigate({ search: (before) => ({ ...before, view: 'week', date: day }) }),
    showMoveDialog: setMoved,
  });
  const isFiltered = shownSearch.accounts !== undefined || shownSearch.states !== undefined;
  const common = { days, today, entries: data.days, isOneAccount: shownSearch.accounts?.length === 1 };
  return (
    <PageFrame width="full">
      <PageHeader
        title={t('title')}
        actions={
          <LinkButton look="primary" to="/publish" icon={<CalendarPlus aria-hidden className="size-4" />}>
            {t('new')}
          </LinkButton>
        }
      />
      <Toolbar
        title={shown === 'week' ? names.range(days[0]!, days.at(-1)!) : names.month(date)}
        view={view}
        isNarrow={isNarrow}
        search={search}
        accounts={accounts.data ?? []}
        zone={zone}
        onZone={setZone}
        onSearch={onSearch}
        onShift={(by) => onSearch({ date: shiftedDate(view, search.date ?? today, by) })}
        onToday={() => onSearch({ date: undefined })}
      />
      {data.unknown > 0 && (
        <div className="pb-4">
          <Banner
            icon={<CircleHelp aria-hidden className="size-4" />}
            action={
              <LinkButton size="small" to="/review">
                {t('review')}
              </LinkButton>
            }
          >
            {t('unknownBanner', { count: data.unknown })}
          </Banner>
        </div>
      )}
      {failed > 0 && (
        <div className="pb-4">
          <Banner
            icon={<CircleAlert aria-hidden className="size-4" />}
            action={
              <LinkButton size="small" to="/review">
                {t('showFailed')}
              </LinkButton>
            }
          >
            {t('failedBanner', {
              count: failed,
              shown: shownCount(failed),
              days: limits.attention.failedPostDays,
            })}
          </Banner>
        </div>
      )}
      {data.query.isError && !data.query.data && (
        <Problem error={data.query.error} onRetry={() => void data.query.refetch()} />
      )}
      {data.query.isPending && <Skeleton className="h-[60dvh]" />}
      {data.query.data && (
        <CalendarProvider value={actions.calendar}>
          {shown === 'month' && <MonthView {...common} date={date} />}
          {shown === 'week' && <WeekView {...common} />}
          {shown === 'list' && data.days.size > 0 && <ListView {...common} />}
          {data.days.size === 0 && isFiltered && (
            <div className="text-muted flex flex-col items-center gap-3 py-10 text-sm">
              {t('emptyFiltered')}
              <Button onPress={() => onSearch({ accounts: undefined, states: undefined })}>{t('clearFilters')}</Button>
            </div>
          )}
          {data.days.size === 0 && !isFiltered && (
            <div className={shown === 'list' ? '' : 'pt-6'}>
              <EmptyState
                icon={<CalendarPlus aria-hidden />}
                title={t('empty.title')}
                action={<LinkButton to="/publish">{t('empty.action')}</LinkButton>}
              >
                {t('empty.text')}
              </EmptyState>
            </div>
          )}
        </CalendarProvider>
      )}
      <Suspense>
        {search.post !== undefined && (
          <PostDialog
            key={search.post}
            id={search.post}
            entryOf={data.entryOf}
            zone={zone}
            onMove={setMoved}
            onClose={() => onSearch({ post: undefined })}
          />
        )}
        {moved && (
          <MoveDialog
            entry={moved}
            counted={data.counted}
            zone={zone}
            onMove={(instant) => actions.move(moved.post, instant)}
            onClose={() => setMoved(null)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
