import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The title of a screen, one sentence about it, and what can be done there. */
export function PageHeader({
  title,
  description,
  actions,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-6">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {description !== undefined && <p className="text-muted mt-1 max-w-2xl text-sm text-pretty">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/** The room of a screen between the navigation and the window's edge. */
export function Page({ children, width = 'wide' }: { children: ReactNode; width?: 'narrow' | 'wide' | 'full' }) {
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 py-6 sm:px-8 sm:py-8',
        width === 'narrow' && 'max-w-3xl',
        width === 'wide' && 'max-w-6xl',
      )}
    >
      {children}
    </div>
  );
}

export function Card({
  children,
  className,
  as: Tag = 'div',
}: {
  children: ReactNode;
  className?: string;
  as?: 'div' | 'section' | 'li' | 'article';
}) {
  return <Tag className={cx('border-line bg-surface rounded-card border p-5', className)}>{children}</Tag>;
}

/** What is shown where there is nothing yet: what would be here, and how to get it. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="border-line flex flex-col items-center gap-3 rounded-card border border-dashed px-6 py-16 text-center">
      {icon !== undefined && <div className="text-muted [&>svg]:size-7">{icon}</div>}
      <Heading className="font-semibold">{title}</Heading>
      {children !== undefined && <p className="text-muted max-w-md text-sm text-pretty">{children}</p>}
      {action !== undefined && <div className="pt-1">{action}</div>}
    </div>
  );
}

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
export type Tone = keyof typeof tones;

/** A state in a word; its colour says no more than the word does. */
export function Badge({ tone = 'neutral', children, icon }: { tone?: Tone; children: ReactNode; icon?: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A sentence above a screen or within it that asks for attention. */
export function Banner({
  tone = 'warning',
  children,
  action,
  icon,
}: {
  tone?: Tone;
  children: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div
      role="status"
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-4 py-2.5 text-sm', tones[tone])}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
