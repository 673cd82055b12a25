import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLabel } from '../../posts/account-label.tsx';
import type { ScheduledPost } from '../../posts/post-state.ts';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { wallTimeOf } from '../../posts/zoned-time.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

/** What was scheduled, and the ways on. */
export function DonePanel({
  posts,
  zone,
  onAnother,
}: {
  posts: readonly ScheduledPost[];
  zone: string;
  onAnother?: () => void;
}) {
  const { t } = useTranslation('publish');
  const format = useZonedFormat(zone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const first = posts[0];
  if (!first) return null;
  return (
    <section className="border-line bg-surface flex flex-col gap-5 rounded-card border p-6">
      <div className="flex items-center gap-3">
        <CalendarCheck aria-hidden className="text-success size-6" />
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('done.title', { count: posts.length })}
        </h2>
      </div>
      <ul className="divide-line divide-y">
        {posts.map((post) => (
          <li key={post.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <AccountLabel account={post.account} />
            <time dateTime={post.scheduled_at} className="text-sm">
              {format.dateTimeZone(post.scheduled_at)}
            </time>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          look="primary"
          to="/calendar"
          search={{ date: wallTimeOf(first.scheduled_at, zone).day, post: first.id }}
        >
          {t('done.calendar')}
        </LinkButton>
        {onAnother && <Button onPress={onAnother}>{t('done.another')}</Button>}
      </div>
    </section>
  );
}
