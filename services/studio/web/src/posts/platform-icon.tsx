import { Camera, Clapperboard } from 'lucide-react';
import { cx } from '../ui/class-names.ts';

/** The kind of platform; its name stands beside it or is its account's. */
export function PlatformIcon({ platform, className }: { platform: string; className?: string }) {
  const Icon = platform === 'photoapp' ? Camera : Clapperboard;
  return <Icon aria-hidden className={cx('size-3.5 shrink-0', className)} />;
}
