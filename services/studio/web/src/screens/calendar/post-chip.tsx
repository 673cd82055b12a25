import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useDrag } from 'react-aria';
import { Button } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { accountName } from '../../posts/account-name.ts';
import { PlatformIcon } from '../../posts/platform-icon.tsx';
import { StateIcon } from '../../posts/state-badge.tsx';
import type { PostState } from '../../posts/post-state.ts';
import { Thumbnail } from '../../posts/thumbnail.tsx';
import { cx } from '../../ui/class-names.ts';
import { useCalendar } from './calendar-context.tsx';
import type { Entry } from './model.ts';

export const postType = 'application/x-slideloom-post';

const looks: Record<PostState, string> = {
  scheduled: 'border-line bg-surface',
  held: 'border-transparent bg-warning-soft text-warning',
  publishing: 'border-transparent bg-accent-soft text-accent',
  inbox: 'border-transparent bg-success-soft text-success',
  live: 'border-transparent bg-success-soft text-success',
  failed: 'border-transparent bg-danger-soft text-danger',
  unknown: 'border-warning bg-warning-soft text-warning border-dashed',
};

/** A post in a cell: its picture, time, account and state. It opens by a press, and moves by pointer or by its handle. */
export const PostChip = memo(function PostChip({ entry }: { entry: Entry }) {
  const { t } = useTranslation('calendar');
  const { t: ofPosts } = useTranslation('posts');
  const { drag, format, open } = useCalendar();
  const { post, state, isMovable } = entry;
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: !isMovable,
    getItems: () => [{ [postType]: entry.id, 'text/plain': post.title }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => drag.start(entry),
    onDragEnd: () => drag.end(),
  });
  const time = format.time(post.scheduled_at);
  const account = accountName(post.account);
  return (
    <div
      {...dragProps}
      className={cx(
        'group/chip relative flex items-stretch overflow-hidden rounded-md border text-xs',
        looks[state],
        isMovable && 'cursor-grab active:cursor-grabbing',
        isDragging && 'opacity-40',
      )}
    >
      <button
        type="button"
        onClick={() => open(entry.id)}
        aria-label={t('post', { time, account, state: ofPosts(`states.${state}`), title: post.title.slice(0, 80) })}
        className="flex min-w-0 flex-1 cursor-[inherit] items-center gap-1.5 text-start outline-offset-[-2px]"
      >
        <Thumbnail url={post.image_urls[0]} className="h-8 w-6 shrink-0" />
        <span className="flex min-w-0 flex-1 flex-col pe-1.5 leading-tight">
          <span className="flex items-center gap-1 font-medium tabular-nums">
            <StateIcon state={state} />
            {time}
          </span>
          <span className={cx('flex min-w-0 items-center gap-1', state === 'scheduled' && 'text-muted')}>
            <PlatformIcon platform={post.platform} className="size-3" />
            <bdi className="truncate">{account}</bdi>
          </span>
        </span>
      </button>
      {isMovable && (
        <Button
          {...dragButtonProps}
          aria-label={t('drag', { time, account })}
          className="text-muted bg-surface/90 absolute inset-y-0 end-0 flex w-5 cursor-grab items-center justify-center opacity-0 outline-offset-[-2px] group-hover/chip:opacity-100 focus-visible:opacity-100"
        >
          <GripVertical aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  );
});
