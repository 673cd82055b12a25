import { canvasSizes, type CanvasFormat } from './slides/canvas-sizes.ts';

/** The shape of a format. */
export function FormatSample({ format }: { format: CanvasFormat }) {
  const { width, height } = canvasSizes[format];
  const scale = 14 / Math.max(width, height);
  return (
    <span aria-hidden className="flex size-5 shrink-0 items-center justify-center">
      <span
        className="border-control rounded-[2px] border-[1.5px]"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  );
}
