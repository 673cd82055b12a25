import { Camera, Clapperboard, Store } from 'lucide-react';

/** The icon of a platform by its name in the API. */
export function PlatformIcon({ platform, className }: { platform: string; className?: string }) {
  const Icon = { shortvideo: Clapperboard, photoapp: Camera }[platform] ?? Store;
  return <Icon aria-hidden className={className ?? 'size-4'} />;
}
