import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import type { PostState } from '../../posts/post-state.ts';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { Badge, type Tone } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { outcomeQuery } from './queries.ts';

const tones = {
  in_progress: 'accent',
  unknown: 'warning',
  delivered: 'success',
  failed: 'danger',
} as const satisfies Record<string, Tone>;

/** What has become of a post so far: why it failed or waits, and each try to send it. */
export function PostHistory({
  postId,
  isOver,
  state,
  zone,
}: {
  postId: string;
  isOver: boolean;
  state: PostState;
  zone: string;
}) {
  const { t } = useTranslation('calendar');
  const format = useZonedFormat(zone);
  const isNeeded = isOver || state !== 'scheduled';
  const query = useQuery({ ...outcomeQuery(useApi(), postId), enabled: isNeeded });
  if (!isNeeded) return null;
  if (query.isError) return <InlineProblem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { outcome, attempts } = query.data;
  return (
    <div className="flex flex-col gap-3">
      {outcome.reason && (
        <p dir="auto" className="bg-warning-soft text-warning rounded-control px-3 py-2 text-sm">
          {outcome.reason.message}
        </p>
      )}
      {outcome.held_until !== null && (
        <p className="text-sm">{t('dialog.heldUntil', { time: format.dateTime(outcome.held_until) })}</p>
      )}
      <div>
        <h3 className="pb-2 text-sm font-semibold">{t('dialog.attempts')}</h3>
        {attempts.length === 0 && <p className="text-muted text-sm">{t('dialog.noAttempts')}</p>}
        <ol className="flex flex-col gap-2">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="flex flex-wrap items-center gap-3 text-sm">
              <Badge tone={tones[attempt.state]}>{t(`dialog.attemptStates.${attempt.state}`)}</Badge>
              {attempt.sent_at === null
                ? t('dialog.notSent')
                : t('dialog.sent', { time: format.dateTime(attempt.sent_at) })}
              <Link
                to="/jobs/$jobId"
                params={{ jobId: attempt.job_id }}
                className="text-muted hover:text-ink underline underline-offset-2"
              >
                {t('dialog.job')}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
