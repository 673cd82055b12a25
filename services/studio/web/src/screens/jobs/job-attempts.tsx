import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AccountLabel } from '../../posts/account-label.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Badge, Card, type Tone } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import { jobAttemptsQuery } from './queries.ts';
import { OwnImage } from '../../pictures/own-image.tsx';
import { TaggedText } from '../../posts/tagged-text.tsx';

const tones = {
  in_progress: 'accent',
  unknown: 'warning',
  delivered: 'success',
  failed: 'danger',
} as const satisfies Record<string, Tone>;

/** What a publish job posts, where, and each try to do it. */
export function JobAttempts({ id }: { id: string }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const query = useQuery(jobAttemptsQuery(useApi(), id));
  if (query.isPending) return <Skeleton className="h-40" />;
  if (!query.data) return <InlineProblem error={query.error} onRetry={() => void query.refetch()} />;
  const { outcome, data: attempts } = query.data;
  return (
    <>
      {outcome && (
        <Card as="section" className="flex flex-col gap-4">
          <AccountLabel account={outcome.account} size="medium" />
          <p dir="auto" className="text-sm whitespace-pre-wrap">
            <TaggedText text={outcome.title} />
          </p>
          <ul className="flex gap-2 overflow-x-auto pb-1">
            {outcome.image_urls.map((url, index) => (
              <li key={index} className="shrink-0">
                <OwnImage
                  src={safeUrl(url)}
                  alt={t('slide', { number: index + 1 })}
                  loading="lazy"
                  className="border-line bg-sunken h-40 rounded-control border object-contain"
                />
              </li>
            ))}
          </ul>
          {outcome.post_id !== null && outcome.scheduled_at !== null && (
            <div>
              <LinkButton
                to="/calendar"
                search={{ view: 'list', date: outcome.scheduled_at.slice(0, 10), post: outcome.post_id }}
                size="small"
              >
                {t('inCalendar')}
              </LinkButton>
            </div>
          )}
        </Card>
      )}
      <section aria-labelledby="attempts">
        <h2 id="attempts" className="pb-3 font-semibold">
          {t('attempts')}
        </h2>
        {attempts.length === 0 && <p className="text-muted text-sm">{t('noAttempts')}</p>}
        <ol className="flex flex-col gap-3">
          {attempts.map((attempt) => (
            <li
              key={attempt.id}
              className="border-line bg-surface flex flex-wrap items-center gap-3 rounded-card border p-4"
            >
              <Badge tone={tones[attempt.state]}>{t(`attemptStates.${attempt.state}`)}</Badge>
              <span className="text-sm">
                {attempt.sent_at === null
                  ? t('attemptNotSent')
                  : t('attemptSent', { time: format.dateTime(attempt.sent_at) })}
              </span>
              {attempt.state === 'unknown' && (
                <LinkButton to="/review" size="small">
                  {t('settle')}
                </LinkButton>
              )}
              {attempt.error !== null && (
                <p dir="auto" className="text-danger w-full text-sm">
                  {attempt.error}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
