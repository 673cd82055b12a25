import { safeZoneOf, safeZones, type CanvasSize } from '@slideloom/contracts';
import type { PostPlatform } from '@slideloom/contracts';
import { useView } from '../state/editor-context.tsx';

/** Lines that show what something has snapped to. */
export function Guides({ scale }: { scale: number }) {
  const guides = useView((state) => state.guides);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {guides.map(({ axis, at, from, to, kind }) => (
        <div
          key={`${axis} ${at} ${from} ${to}`}
          className={kind === 'gap' ? 'absolute bg-[#ff4fa3]' : 'absolute bg-[#ff4fa3]/90'}
          style={
            axis === 'x'
              ? { left: at * scale - 0.5, top: from * scale, width: 1, height: (to - from) * scale }
              : { top: at * scale - 0.5, left: from * scale, height: 1, width: (to - from) * scale }
          }
        />
      ))}
    </div>
  );
}

/** What a platform's own controls cover of the slide: shaded, outside of its safe zone. */
export function SafeZoneOverlay({
  platform,
  canvas,
  scale,
}: {
  platform: PostPlatform;
  canvas: CanvasSize;
  scale: number;
}) {
  const { left, top, bottom, steps } = safeZoneOf(safeZones[platform], canvas);
  const corners: [number, number][] = [[left, top]];
  steps.forEach(({ from, right }, at) => {
    const start = Math.max(top, from);
    const end = Math.min(bottom, steps[at + 1]?.from ?? bottom);
    if (end > start) corners.push([right, start], [right, end]);
  });
  corners.push([left, bottom]);
  const path = corners.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute inset-0"
      width={canvas.width * scale}
      height={canvas.height * scale}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
    >
      <path
        d={`M0 0H${canvas.width}V${canvas.height}H0Z${path}Z`}
        fillRule="evenodd"
        fill="#ff2d55"
        fillOpacity="0.16"
      />
      <path d={`${path}Z`} fill="none" stroke="#ff2d55" strokeWidth="3" strokeDasharray="14 10" />
    </svg>
  );
}
