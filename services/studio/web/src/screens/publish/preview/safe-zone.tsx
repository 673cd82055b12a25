import { platformRules } from '@slideloom/contracts/platforms';

const { width, height } = { width: 1080, height: 1920 };

/** Shades what the short-video app covers of a 9:16 screen. */
export function SafeZone() {
  const zone = platformRules.shortvideo.safeZones['9:16'];
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full fill-[oklch(0.65_0.24_27)]"
    >
      <path fillRule="evenodd" fillOpacity="0.38" d={`M0 0H${width}V${height}H0Z ${outlineOf(zone)}`} />
    </svg>
  );
}

/** The free part: down its left edge, and up its right one, step by step. */
function outlineOf({ left, top, bottom, steps }: (typeof platformRules.shortvideo.safeZones)['9:16']): string {
  const shown = steps.filter(({ from }) => from < bottom);
  const right = shown
    .flatMap(({ from, right: edge }, index) => [
      `L${edge} ${Math.max(top, from)}`,
      `L${edge} ${Math.min(bottom, shown[index + 1]?.from ?? bottom)}`,
    ])
    .join(' ');
  return `M${left} ${top} ${right} L${left} ${bottom}Z`;
}
