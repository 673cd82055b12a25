import { canvasSizes, type CanvasFormat, type CanvasSize } from './canvas.ts';

/**
 * What a platform's own controls leave free of a slide, px of its canvas. `steps` are the right edge from the row `from` down, in order:
 * buttons stand at the right of the lower part only. `source` says where it comes from, `checked` when.
 */
export type SafeZone = {
  left: number;
  top: number;
  bottom: number;
  steps: readonly { from: number; right: number }[];
  source: string;
  checked: string;
};
export type SafeZones = Readonly<Record<CanvasFormat, SafeZone>>;

/** Words that touch the edge of a slide are hard to read on any platform, px. */
const edgePx = 40;

const videoScreen: SafeZone = {
  left: 60,
  top: 150,
  bottom: 1_550,
  steps: [
    { from: 0, right: 1_020 },
    { from: 850, right: 930 },
  ],
  source:
    'TikTok Ads Manager, safe zones of in-feed ads; photo posts have no published zone, their controls are the same. ' +
    'A photo of another format is as wide as the screen, and stands in its middle',
  checked: '2026-11-22',
};

const feed = (canvas: CanvasSize, source: string): SafeZone => ({
  left: edgePx,
  top: edgePx,
  bottom: canvas.height - edgePx,
  steps: [{ from: 0, right: canvas.width - edgePx }],
  source,
  checked: '2026-11-22',
});
const wholeInFeed =
  'Instagram content publishing: ratios from 4:5 to 1.91:1 are shown whole, their controls stand above and below; ' +
  'the counter of a carousel fades after seconds';

/** The safe zones by platform, and by the format of the slide. */
export const safeZones = {
  shortvideo: {
    '9:16': videoScreen,
    '4:5': onScreen(videoScreen, canvasSizes['4:5']),
    '1:1': onScreen(videoScreen, canvasSizes['1:1']),
    '16:9': onScreen(videoScreen, canvasSizes['16:9']),
  },
  photoapp: {
    '9:16': feed(
      canvasSizes['9:16'],
      'Instagram content publishing: a 9:16 picture is centred on a 4:5 canvas here, and its controls stand beside it',
    ),
    '4:5': feed(canvasSizes['4:5'], wholeInFeed),
    '1:1': feed(canvasSizes['1:1'], wholeInFeed),
    '16:9': feed(canvasSizes['16:9'], wholeInFeed),
  },
} as const satisfies Record<string, SafeZones>;

/** The zone of a slide of `zones` by its size; that of 9:16 for a size that is no format's. */
export function safeZoneOf(zones: SafeZones, canvas: CanvasSize): SafeZone {
  const formats = Object.keys(canvasSizes) as CanvasFormat[];
  const format = formats.find(
    (name) => canvasSizes[name].width === canvas.width && canvasSizes[name].height === canvas.height,
  );
  return zones[format ?? '9:16'];
}

/** What a zone of a screen of 9:16 leaves of a slide that is scaled to the screen's width and centred on it. */
function onScreen(zone: SafeZone, { width, height }: CanvasSize): SafeZone {
  const screen = canvasSizes['9:16'];
  const scale = screen.width / width;
  const above = (screen.height - height * scale) / 2;
  const x = (px: number) => Math.round(px / scale);
  const y = (px: number) => Math.round((px - above) / scale);
  return {
    ...zone,
    left: x(zone.left),
    top: Math.max(edgePx, y(zone.top)),
    bottom: Math.min(height - edgePx, y(zone.bottom)),
    steps: zone.steps.map(({ from, right }) => ({ from: Math.max(0, y(from)), right: x(right) })),
  };
}
