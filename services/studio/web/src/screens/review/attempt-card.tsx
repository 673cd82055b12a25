import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { AccountLabel } from '../../posts/account-label.tsx';
import { accountName } from '../../posts/account-name.ts';
import { profileUrl } from '../../posts/profile-url.ts';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Card } from '../../ui/layout.tsx';
import { SafeLink, safeUrl } from '../../ui/safe-link.tsx';
import { sentQuery, type Attempt, type Outcome } from './queries.ts';
import { OwnImage } from '../../pictures/own-image.tsx';
import { TaggedText } from '../../posts/tagged-text.tsx';

/** One attempt with all that a person needs who compares it with the account. */
export function AttemptCard({
  attempt,
  zone,
  isSelected,
  onSelect,
  onSettle,
  canSettle,
}: {
  attempt: Attempt;
  zone: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onSettle: (outcome: Outcome) => void;
  canSettle: boolean;
}) {
  const { t } = useTranslation('review');
  const format = useZonedFormat(zone);
  const sent = useQuery(sentQuery(useApi(), attempt.job_id));
  const pictures = sent.data?.outcome?.image_urls ?? (attempt.cover_url === null ? [] : [attempt.cover_url]);
  const title = attempt.title || t('untitled');
  const profile = profileUrl(attempt.account);
  const { api_key: key, user_id: userId } = attempt.requested_by;
  return (
    <Card as="article" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {canSettle && (
          <Checkbox
            isSelected={isSelected}
            onChange={onSelect}
            aria-label={t('select', { title: title.slice(0, 80) })}
          />
        )}
        <AccountLabel account={attempt.account} size="medium" />
        <div className="ms-auto flex items-center gap-4 text-sm">
          {profile !== null && (
            <SafeLink
              href={profile}
              className="text-accent inline-flex items-center gap-1.5 font-medium hover:underline"
            >
              <ExternalLink aria-hidden className="size-3.5" />
              {t('openAccount', { name: accountName(attempt.account) })}
            </SafeLink>
          )}
          <Link
            to="/jobs/$jobId"
            params={{ jobId: attempt.job_id }}
            className="text-muted hover:text-ink underline underline-offset-2"
          >
            {t('openJob')}
          </Link>
        </div>
      </div>
      <ul aria-label={t('pictures')} className="flex gap-2 overflow-x-auto pb-1">
        {pictures.map((url, index) => (
          <li key={index} className="shrink-0">
            <OwnImage
              src={safeUrl(url)}
              alt={t('picture', { number: index + 1 })}
              loading="lazy"
              className="border-line bg-sunken h-44 rounded-control border object-contain"
            />
          </li>
        ))}
      </ul>
      <p dir="auto" className="max-h-32 overflow-y-auto text-sm whitespace-pre-wrap">
        <TaggedText text={title} />
      </p>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('sent')}>{attempt.sent_at === null ? t('notSent') : format.dateTime(attempt.sent_at)}</Fact>
        <Fact name={t('fetched')}>
          {attempt.pulled_at === null ? t('notFetched') : format.dateTime(attempt.pulled_at)}
        </Fact>
        <Fact name={t('scheduledFor')}>
          {attempt.scheduled_at === null ? t('immediate') : format.dateTime(attempt.scheduled_at)}
        </Fact>
        <Fact name={t('askedBy')}>{key ? t('byKey', { name: key.name }) : userId}</Fact>
      </dl>
      {attempt.error !== null && (
        <p dir="auto" className="bg-warning-soft text-warning rounded-control px-3 py-2 text-sm">
          {attempt.error}
        </p>
      )}
      {canSettle && (
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => onSettle('posted')}>{t('there')}</Button>
          <Button onPress={() => onSettle('not_posted')}>{t('notThere')}</Button>
        </div>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="truncate">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
