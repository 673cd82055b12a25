import type { CSSProperties } from 'react';
import { OwnImage } from '../../../pictures/own-image.tsx';
import { useConfig } from '../../../session/session-context.tsx';
import { safeUrl } from '../../../ui/safe-link.tsx';
import type { ShownDeck } from '../queries.ts';
import { thumbnailUrl } from './thumbnail-url.ts';

type Layer = NonNullable<ShownDeck['layers']>[number];
type Boxed = { x: number; y: number; width: number; height: number };
type Canvas = { width: number; height: number };

/** The plates and framed pictures of a sketch: without them words stand on a ground that they were not coloured for. Icons wait. */
export function SketchLayers({
  layers,
  index,
  canvas,
}: {
  layers: ShownDeck['layers'];
  index: number;
  canvas: Canvas;
}) {
  const { cdnUrl } = useConfig();
  return layers?.map((layer, at) => {
    if (layer.slide_index !== index) return null;
    if (layer.type === 'image') {
      const address = safeUrl(layer.image_url);
      const radius = layer.mask === 'ellipse' ? '50%' : share(layer.radius ?? 0, canvas);
      return (
        <OwnImage
          key={at}
          src={address && thumbnailUrl(address, 540, cdnUrl)}
          alt=""
          loading="lazy"
          className="absolute"
          style={{ ...placeOf(layer, canvas), objectFit: layer.fit, opacity: layer.opacity, borderRadius: radius }}
        />
      );
    }
    if (layer.type !== 'shape') return null;
    return layer.shape === 'line' ? (
      <Line key={at} layer={layer} canvas={canvas} />
    ) : (
      <span key={at} className="absolute" style={plateStyle(layer, canvas)} />
    );
  });
}

function Line({ layer, canvas }: { layer: Extract<Layer, { shape: 'line' }>; canvas: Canvas }) {
  const { points, fill = 'none', stroke, opacity } = layer;
  return (
    <svg className="absolute inset-0 size-full" viewBox={`0 0 ${canvas.width} ${canvas.height}`} opacity={opacity}>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill={fill}
        stroke={stroke?.color}
        strokeWidth={stroke?.width}
      />
    </svg>
  );
}

function plateStyle(layer: Extract<Layer, { shape: 'rectangle' | 'ellipse' }>, canvas: Canvas): CSSProperties {
  const { shape, radius = 0, fill, stroke, opacity, rotation = 0 } = layer;
  const width = stroke?.width ?? 0;
  return {
    ...placeOf(layer, canvas),
    backgroundColor: fill,
    // Centred on the edge, as it is painted.
    ...(stroke && {
      outline: `${share(width, canvas)} solid ${stroke.color}`,
      outlineOffset: share(-width / 2, canvas),
    }),
    opacity,
    borderRadius: shape === 'ellipse' ? '50%' : share(radius, canvas),
    rotate: `${rotation}deg`,
  };
}

const placeOf = ({ x, y, width, height }: Boxed, canvas: Canvas): CSSProperties => ({
  insetInlineStart: 'auto',
  left: share(x, canvas),
  top: share(y, canvas),
  width: share(width, canvas),
  height: share(height, canvas),
});

/** Of the sketch, which is as wide as its place. */
const share = (px: number, { width }: Canvas) => `${(px / width) * 100}cqw`;
