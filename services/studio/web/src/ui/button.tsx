import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { cx } from './class-names.ts';
import { Spinner } from './loading.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none cursor-pointer transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 forced-colors:border';
const looks: Record<Look, string> = {
  primary: 'bg-ink text-page hover:bg-ink/85',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-page hover:bg-danger/85',
};
const sizes: Record<Size, string> = {
  small: 'h-8 px-2.5 text-sm',
  medium: 'h-9.5 px-3.5 text-sm',
  large: 'h-11 px-5 text-base',
};
const squares: Record<Size, string> = {
  small: 'size-8 shrink-0',
  medium: 'size-9.5 shrink-0',
  large: 'size-11 shrink-0',
};

export function buttonClass({ look = 'secondary', size = 'medium' }: { look?: Look; size?: Size } = {}): string {
  return cx(base, looks[look], sizes[size]);
}

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  look?: Look;
  size?: Size;
  /** In work: it cannot be pressed again, and says so to screen readers. */
  isPending?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function Button({ look, size, isPending, icon, children, className, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} isPending={isPending} className={cx(buttonClass({ look, size }), className)}>
      {isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
  );
}

/** A button that is an icon; `label` is its name, for screen readers and as its tooltip. */
export function IconButton({
  label,
  children,
  look = 'quiet',
  size = 'medium',
  className,
  ...props
}: Omit<ButtonProps, 'icon'> & { label: string }) {
  return (
    <AriaButton {...props} aria-label={label} className={cx(base, looks[look], squares[size], className)}>
      {children}
    </AriaButton>
  );
}

/** A link of this application that looks like a button. */
export function LinkButton({
  look,
  size,
  icon,
  children,
  className,
  ...props
}: LinkComponentProps<'a'> & { look?: Look; size?: Size; icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <Link {...props} className={cx(buttonClass({ look, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
