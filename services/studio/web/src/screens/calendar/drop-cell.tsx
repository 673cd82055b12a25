import { memo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useDrop } from 'react-aria';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { cx } from '../../ui/class-names.ts';
import { useCalendar } from './calendar-context.tsx';
import type { Place } from './drag-store.ts';
import { postType } from './post-chip.tsx';

/** Where a post may be dropped; while one is dragged it says what that would mean, in red where it will not do. */
export const DropCell = memo(function DropCell({
  day,
  hour,
  label,
  className,
  children,
}: Place & { label: string; className?: string; children: ReactNode }) {
  const { t } = useTranslation('calendar');
  const { drag, moveTo } = useCalendar();
  const format = useFormat();
  const ref = useRef<HTMLDivElement>(null);
  const decision = useSyncExternalStore(drag.subscribe, () => drag.decisionAt({ day, hour }));
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => {
      const kind = drag.decisionAt({ day, hour })?.kind;
      return types.has(postType) && (kind === 'free' || kind === 'same') ? 'move' : 'cancel';
    },
    onDrop: () => {
      const entry = drag.entry();
      const found = drag.decisionAt({ day, hour });
      if (entry && found?.kind === 'free') moveTo(entry.id, found.instant);
    },
  });
  const isRefused = decision?.kind === 'full' || decision?.kind === 'past';
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={decision === null || isRefused ? undefined : 0}
      aria-label={label}
      data-verdict={decision?.kind}
      className={cx(
        'relative min-w-0',
        className,
        decision?.kind === 'full' && '!bg-danger-soft',
        decision?.kind === 'past' && 'opacity-50',
        isDropTarget && 'outline-accent bg-accent-soft outline-2 outline-offset-[-2px]',
      )}
    >
      {children}
      {decision &&
        decision.kind !== 'past' &&
        decision.limit !== null &&
        (hour === null || isRefused || isDropTarget) && (
          <span
            className={cx(
              'pointer-events-none absolute end-1 bottom-1 rounded px-1 text-[0.6875rem] font-medium tabular-nums',
              decision.kind === 'full' ? 'bg-danger text-page' : 'bg-page/90 text-muted',
            )}
          >
            {t('wouldBe', { taken: format.number(decision.taken), limit: format.number(decision.limit) })}
          </span>
        )}
    </div>
  );
});
