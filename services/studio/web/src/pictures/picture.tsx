import { useState, type ReactNode } from 'react';
import { useConfig } from '../session/session-context.tsx';
import { cx } from '../ui/class-names.ts';
import { isOurs } from './is-ours.ts';
import { OwnImage } from './own-image.tsx';

/** A picture of ours; `fallback` where there is none, where it is at another site, and where it does not load. Give it its size. */
export function Picture({
  url,
  alt = '',
  fallback,
  className,
}: {
  url: string | null | undefined;
  alt?: string;
  fallback: ReactNode;
  className?: string;
}) {
  const { cdnUrl } = useConfig();
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = isOurs(url, cdnUrl) && broken !== url;
  return (
    <span className={cx('bg-sunken text-muted flex shrink-0 items-center justify-center overflow-hidden', className)}>
      {isShown ? (
        <OwnImage
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(url)}
        />
      ) : (
        fallback
      )}
    </span>
  );
}
