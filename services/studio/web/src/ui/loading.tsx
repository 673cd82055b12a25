import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';

export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className={cx('size-4 animate-spin', className)}>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** While something is fetched that has no shape yet. */
export function Loading({ label }: { label?: string }) {
  const { t } = useTranslation('shell');
  return (
    <div role="status" className="text-muted flex items-center justify-center gap-3 p-12 text-sm">
      <Spinner />
      {label ?? t('loading')}
    </div>
  );
}

/** The grey shape of what is being fetched; give it its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('bg-sunken animate-pulse rounded-control', className)} />;
}
