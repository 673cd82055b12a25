import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { useZone } from '../../posts/use-zone.ts';
import { ZoneChoice } from '../../posts/zone-choice.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Banner, EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AttemptCard } from './attempt-card.tsx';
import { deletions } from '../calendar/deletions.ts';
import { FailedPosts } from './failed-posts.tsx';
import { failedPostsQuery, unknownAttemptsQuery } from './queries.ts';
import { SettleDialog, type Decision } from './settle-dialog.tsx';

export function Page() {
  const { t } = useTranslation('review');
  const api = useApi();
  const attempts = useQuery(unknownAttemptsQuery(api));
  const failed = useQuery(failedPostsQuery(api));
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.ids);
  const [zone, setZone] = useZone();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision | null>(null);
  const canSettle = useIsAtLeast('admin');
  const shown = attempts.data ?? [];
  const failures = failed.data?.filter(({ id }) => !hidden.has(id)) ?? [];
  const hasAny = shown.length > 0 || failures.length > 0;
  // What was settled elsewhere meanwhile is no longer chosen.
  const chosen = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const select = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <PageFrame>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={hasAny && <ZoneChoice zone={zone} onChange={setZone} className="w-60" />}
      />
      {(attempts.isPending || failed.isPending) && <Skeleton className="h-72" />}
      {attempts.isError && !attempts.data && <Problem error={attempts.error} onRetry={() => void attempts.refetch()} />}
      {failed.isError && !failed.data && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {attempts.data && failed.data && !hasAny && (
        <EmptyState
          icon={<CircleCheckBig aria-hidden />}
          title={t('empty.title')}
          action={<LinkButton to="/calendar">{t('empty.action')}</LinkButton>}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {shown.length > 0 && !canSettle && <Banner tone="neutral">{t('onlyAdmins')}</Banner>}
      {shown.length > 0 && canSettle && (
        <div className="border-line bg-page/95 sticky top-14 z-10 -mx-1 mb-4 flex flex-wrap items-center gap-3 border-b px-1 py-3 backdrop-blur lg:top-0">
          <Checkbox
            isSelected={chosen.length === shown.length}
            isIndeterminate={chosen.length > 0 && chosen.length < shown.length}
            onChange={(isOn) => setSelected(new Set(isOn ? shown.map(({ id }) => id) : []))}
          >
            {chosen.length > 0 ? t('selected', { count: chosen.length }) : t('selectAll')}
          </Checkbox>
          <span className="text-muted text-sm" role="status">
            {t('count', { count: shown.length })}
          </span>
          {chosen.length > 0 && (
            <div className="ms-auto flex flex-wrap gap-2">
              <Button size="small" onPress={() => setDecision({ ids: chosen, outcome: 'posted' })}>
                {chosen.length === 1 ? t('there') : t('allThere')}
              </Button>
              <Button size="small" onPress={() => setDecision({ ids: chosen, outcome: 'not_posted' })}>
                {chosen.length === 1 ? t('notThere') : t('allNotThere')}
              </Button>
            </div>
          )}
        </div>
      )}
      {shown.length > 0 && failures.length > 0 && <h2 className="pb-3 font-semibold">{t('unknownTitle')}</h2>}
      <div className="flex flex-col gap-4">
        {shown.map((attempt) => (
          <AttemptCard
            key={attempt.id}
            attempt={attempt}
            zone={zone}
            canSettle={canSettle}
            isSelected={selected.has(attempt.id)}
            onSelect={(isOn) => select(attempt.id, isOn)}
            onSettle={(outcome) => setDecision({ ids: [attempt.id], outcome })}
          />
        ))}
      </div>
      {failures.length > 0 && (
        <div className={shown.length > 0 ? 'pt-8' : ''}>
          <FailedPosts posts={failures} zone={zone} />
        </div>
      )}
      {decision && <SettleDialog decision={decision} onClose={() => setDecision(null)} />}
    </PageFrame>
  );
}
