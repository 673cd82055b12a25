import { useState } from 'react';
import { thumbnailUrl } from '../screens/decks/slides/thumbnail-url.ts';
import { useConfig } from '../session/session-context.tsx';
import { cx } from '../ui/class-names.ts';
import { safeUrl } from '../ui/safe-link.tsx';
import { OwnImage } from '../pictures/own-image.tsx';

/** The small copy of a picture, or the picture where it has none. */
export function Thumbnail({
  url,
  alt = '',
  width = 270,
  className,
}: {
  url: string | null | undefined;
  alt?: string;
  width?: 270 | 540;
  className?: string;
}) {
  const { cdnUrl } = useConfig();
  const address = safeUrl(url);
  const [failed, setFailed] = useState<string | null>(null);
  if (address === undefined) return <span aria-hidden className={cx('bg-sunken block', className)} />;
  const small = thumbnailUrl(address, width, cdnUrl);
  return (
    <OwnImage
      src={failed === small ? address : small}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(small)}
      className={cx('bg-sunken object-cover', className)}
    />
  );
}
