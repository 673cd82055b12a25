import { useState, type ComponentProps } from 'react';
import { fetchPicture } from './fetch-picture.ts';

/**
 * The only `<img>` of these pages: a picture of ours, asked for as the painter asks for it (with CORS), so that one entry of the browser's
 * cache serves both. `onError` comes when a second attempt past the cache has failed too.
 */
export function OwnImage({
  src,
  alt,
  onError,
  ...rest
}: Omit<ComponentProps<'img'>, 'src' | 'alt' | 'crossOrigin' | 'onError'> & {
  src: string | undefined;
  alt: string;
  onError?: () => void;
}) {
  const [again, setAgain] = useState<{ src: string | undefined; isRead: boolean }>();
  const isAgain = again !== undefined && again.src === src;
  const readAgain = () => {
    if (src === undefined || isAgain) return onError?.();
    setAgain({ src, isRead: false });
    fetchPicture(src).then(
      () => setAgain({ src, isRead: true }),
      () => onError?.(),
    );
  };
  return (
    // oxlint-disable-next-line react/forbid-elements -- this is what all others use
    <img
      // Another element, because this one has ended with this address.
      key={isAgain && again.isRead ? 'again' : 'first'}
      {...rest}
      src={src}
      alt={alt}
      crossOrigin="anonymous"
      onError={readAgain}
    />
  );
}
