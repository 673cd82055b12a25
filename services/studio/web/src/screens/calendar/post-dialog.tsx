import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { AccountLabel } from '../../posts/account-label.tsx';
import { StateBadge } from '../../posts/state-badge.tsx';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SafeLink, safeUrl } from '../../ui/safe-link.tsx';
import { EditWords } from './edit-words.tsx';
import type { Entry } from './model.ts';
import { PostHistory } from './post-history.tsx';
import { postQuery } from './queries.ts';
import { isSoon, useDelete } from './use-delete.ts';
import { OwnImage } from '../../pictures/own-image.tsx';
import { TaggedText } from '../../posts/tagged-text.tsx';

/** All there is to a post, and what can be done with it. */
export function PostDialog({
  id,
  entryOf,
  zone,
  onMove,
  onClose,
}: {
  id: string;
  /** The post as the calendar has it: one that is not among its days is read alone. */
  entryOf: (id: string, post?: Entry['post']) => Entry | null;
  zone: string;
  onMove: (entry: Entry) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('calendar');
  const known = entryOf(id);
  const read = useQuery({ ...postQuery(useApi(), id), enabled: known === null });
  const entry = known ?? (read.data ? entryOf(id, read.data) : null);
  const [isEdited, setIsEdited] = useState(false);
  return (
    <Dialog title={t('dialog.title')} isOpen onClose={onClose} width="large" isStrict={isEdited}>
      {!entry && read.isPending && <Skeleton className="h-60" />}
      {!entry && read.isError && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      {entry && (
        <Details
          entry={entry}
          zone={zone}
          isEdited={isEdited}
          onEdit={setIsEdited}
          onMove={() => onMove(entry)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function Details({
  entry,
  zone,
  isEdited,
  onEdit,
  onMove,
  onClose,
}: {
  entry: Entry;
  zone: string;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onMove: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('calendar');
  const format = useZonedFormat(zone);
  const { post, state, isMovable } = entry;
  const deleting = useDelete();
  const [isAsking, setIsAsking] = useState(false);
  const isLocked = post.status === 'scheduled' && !isMovable;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AccountLabel account={post.account} size="medium" />
        <StateBadge state={state} />
        <time dateTime={post.scheduled_at} className="text-sm font-medium">
          {format.dateTimeZone(post.scheduled_at)}
        </time>
        {post.project && <bdi className="text-muted text-sm">{t('dialog.project', { name: post.project.name })}</bdi>}
      </div>
      <ul aria-label={t('dialog.pictures')} className="flex gap-2 overflow-x-auto pb-1">
        {post.image_urls.map((url, index) => (
          <li key={index} className="shrink-0">
            <SafeLink href={url}>
              <OwnImage
                src={safeUrl(url)}
                alt={post.alt_texts?.[index] || t('dialog.picture', { number: index + 1 })}
                className="border-line bg-sunken h-56 rounded-control border object-contain"
              />
            </SafeLink>
          </li>
        ))}
      </ul>
      {isEdited ? (
        <EditWords post={post} onDone={() => onEdit(false)} />
      ) : (
        <div className="flex flex-col gap-2 text-sm">
          <p dir="auto" className="whitespace-pre-wrap">
            <TaggedText text={post.title} />
          </p>
          {post.description !== null && (
            <p dir="auto" className="text-muted whitespace-pre-wrap">
              <TaggedText text={post.description} />
            </p>
          )}
        </div>
      )}
      <PostHistory postId={post.id} isOver={post.status !== 'scheduled'} state={state} zone={zone} />
      {isLocked && <p className="text-muted text-sm">{t('dialog.locked')}</p>}
      {!isEdited && (
        <div className="flex flex-wrap justify-end gap-2">
          {!isLocked && (
            <Button
              look="quiet"
              className="!text-danger me-auto"
              icon={<Trash2 aria-hidden className="size-4" />}
              onPress={() => {
                if (isSoon(post)) return setIsAsking(true);
                deleting.withUndo(post);
                onClose();
              }}
            >
              {t('dialog.delete')}
            </Button>
          )}
          {state === 'unknown' && <LinkButton to="/review">{t('dialog.review')}</LinkButton>}
          {post.status === 'failed' && (
            <LinkButton
              look="primary"
              to="/publish"
              search={{ post: post.id }}
              icon={<Pencil aria-hidden className="size-4" />}
            >
              {t('dialog.editAndSend')}
            </LinkButton>
          )}
          {post.status === 'published' && (
            <LinkButton to="/publish" search={{ post: post.id }} icon={<RotateCcw aria-hidden className="size-4" />}>
              {t('dialog.again')}
            </LinkButton>
          )}
          {isMovable && (
            <>
              <Button icon={<Pencil aria-hidden className="size-4" />} onPress={() => onEdit(true)}>
                {t('dialog.edit')}
              </Button>
              <Button look="primary" icon={<CalendarClock aria-hidden className="size-4" />} onPress={onMove}>
                {t('dialog.move')}
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        title={t('delete.title')}
        confirm={t('dialog.delete')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await deleting.now(post);
          onClose();
        }}
      >
        {t('delete.soon')}
      </ConfirmDialog>
    </div>
  );
}
