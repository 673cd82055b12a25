import { FileText } from 'lucide-react';
import { useState } from 'react';
import { safeUrl } from '../../ui/safe-link.tsx';
import type { ShownAsset } from './queries.ts';
import { OwnImage } from '../../pictures/own-image.tsx';

/** The small copy where there is one; uploads have none, and show themselves. */
export function AssetPicture({ asset, isLarge = false }: { asset: ShownAsset; isLarge?: boolean }) {
  const small = asset.thumbnails?.[isLarge ? '540' : '270'];
  const [address, setAddress] = useState(() => safeUrl(small ?? asset.url));
  if (!asset.content_type.startsWith('image/') || address === undefined) {
    return (
      <div className="bg-sunken text-muted flex min-h-0 flex-1 items-center justify-center">
        <FileText aria-hidden className="size-8" />
      </div>
    );
  }
  return (
    <div className="bg-sunken flex min-h-0 flex-1 items-center justify-center">
      <OwnImage
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => address !== asset.url && setAddress(safeUrl(asset.url))}
        className="size-full object-contain"
      />
    </div>
  );
}
