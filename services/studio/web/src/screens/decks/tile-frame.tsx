import type { ReactNode } from 'react';
import { canvasSizes, usualCanvas, type CanvasFormat } from './slides/canvas-sizes.ts';
import { OwnImage } from '../../pictures/own-image.tsx';

/** The place of a slide in a list: every tile has one size, and the slide stands in it whole, whatever its format. */
export function TileFrame({ children, badge }: { children: ReactNode; badge?: ReactNode }) {
  return (
    <div className="border-line bg-sunken relative aspect-4/5 overflow-hidden rounded-card border transition-shadow group-hover:shadow-popover">
      <div className="@container-size absolute inset-3 flex items-center justify-center">{children}</div>
      {badge !== undefined && <span className="absolute start-2.5 top-2.5">{badge}</span>}
    </div>
  );
}

/** The slide as a file shows it. */
export function TileImage({ url, onError }: { url: string; onError: () => void }) {
  return (
    <OwnImage
      src={url}
      alt=""
      loading="lazy"
      onError={onError}
      className="shadow-card max-h-full max-w-full rounded-control object-contain"
    />
  );
}

/** The slide as these pages draw it: as wide as it can be without being too high. */
export function TileDrawing({ format, children }: { format: CanvasFormat | undefined; children: ReactNode }) {
  const { width, height } = canvasSizes[format ?? usualCanvas];
  return (
    <div
      aria-hidden
      className="shadow-card rounded-control"
      style={{ width: `min(100cqw, ${(100 * width) / height}cqh)` }}
    >
      {children}
    </div>
  );
}

/** The name of a tile, in the direction of its words and at the side of the page's. */
export const tileTitle = 'line-clamp-2 pb-0.5 text-sm leading-normal font-medium text-pretty break-words';
