import type { PixelSurface } from './pixel-surface.ts';

/** `none` for flat colours and gradients, where the same bytes come again; `paeth` for pictures, where they nearly do. */
export type RowFilter = 'none' | 'paeth';

const filterTypes = { none: 0, paeth: 4 } as const;

/**
 * Writes rows `from` to `to` (excluded) as PNG wants them, each behind its filter type, and returns them: a view of the
 * surface's own memory, good until those rows are filtered again.
 */
export function filterRows(
  surface: PixelSurface,
  rows: { from: number; to: number },
  filter: RowFilter,
  hasAlpha: boolean,
): Uint8Array<ArrayBuffer> {
  const { kernel, memory, at, width } = surface;
  const bytesPerPixel = hasAlpha ? 4 : 3;
  const bytes = width * bytesPerPixel;
  const start = at.filtered + rows.from * (bytes + 1);
  const load = (y: number, target: number) => {
    const source = at.pixels + y * width * 4;
    if (hasAlpha) memory.copyWithin(target, source, source + bytes);
    else kernel.packRow(source, target, width);
    return target;
  };
  let target = start;
  let previous = at.zeroRow;
  if (filter === 'paeth' && rows.from > 0) previous = load(rows.from - 1, at.rows[(rows.from + 1) % 2] as number);
  for (let y = rows.from; y < rows.to; y += 1) {
    memory[target] = filterTypes[filter];
    if (filter === 'none') load(y, target + 1);
    else {
      const row = load(y, at.rows[y % 2] as number);
      kernel.paethRow(row, previous, target + 1, bytes, bytesPerPixel);
      previous = row;
    }
    target += bytes + 1;
  }
  return memory.subarray(start, target);
}
