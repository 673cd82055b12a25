import { limits } from '@slideloom/contracts/limits';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLabel } from '../../posts/account-label.tsx';
import { Thumbnail } from '../../posts/thumbnail.tsx';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { wallTimeOf } from '../../posts/zoned-time.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { useDelete } from '../calendar/use-delete.ts';
import type { FailedPost } from './queries.ts';

const shownAtFirst = 50;

/** Posts that failed, the newest first: each leads to its dialog in the calendar. */
export function FailedPosts({ posts, zone }: { posts: readonly FailedPost[]; zone: string }) {
  const { t } = useTranslation('review');
  const { t: ofShell } = useTranslation('shell');
  const format = useZonedFormat(zone);
  const deleting = useDelete();
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section aria-labelledby="failed-posts" className="flex flex-col gap-3">
      <div>
        <h2 id="failed-posts" className="font-semibold">
          {t('failed.title', { days: limits.attention.failedPostDays })}
        </h2>
        <p className="text-muted text-sm text-pretty">{t('failed.text')}</p>
      </div>
      <ul className="border-line divide-line bg-surface divide-y rounded-card border">
        {posts.slice(0, shown).map((post) => {
          const title = post.title || t('untitled');
          return (
            <li key={post.id} className="relative flex flex-wrap items-center gap-3 p-3 sm:flex-nowrap sm:gap-4">
              <Thumbnail url={post.image_urls[0]} className="h-16 w-12 shrink-0 rounded" />
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <Link
                  to="/calendar"
                  search={{ date: wallTimeOf(post.scheduled_at, zone).day, post: post.id }}
                  dir="auto"
                  className="truncate text-sm font-medium after:absolute after:inset-0 after:rounded-card"
                >
                  {title}
                </Link>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
                  <AccountLabel account={post.account} />
                  <time dateTime={post.scheduled_at} className="text-muted text-xs">
                    {format.dateTime(post.scheduled_at)}
                  </time>
                </div>
              </div>
              <div className="relative flex items-center gap-1 max-sm:w-full max-sm:justify-end">
                <LinkButton
                  size="small"
                  to="/publish"
                  search={{ post: post.id }}
                  aria-label={t('failed.editAndSendOne', { title: title.slice(0, 80) })}
                >
                  {t('failed.editAndSend')}
                </LinkButton>
                <IconButton
                  label={t('failed.delete', { title: title.slice(0, 80) })}
                  onPress={() => deleting.withUndo(post)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      {posts.length > shown && (
        <Button className="self-center" onPress={() => setShown(shown + shownAtFirst)}>
          {ofShell('loadMore')}
        </Button>
      )}
    </section>
  );
}
