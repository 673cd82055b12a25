import type { PointerEvent } from 'react';
import type { SlideElement } from '../model/document.ts';
import type { Box, Handle } from '../model/element-box.ts';

const corners: Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];
const sides: Handle[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
const ends: Handle[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

const cursorOf = ({ x, y }: Handle) =>
  y === 0 ? 'ew-resize' : x === 0 ? 'ns-resize' : x === y ? 'nwse-resize' : 'nesw-resize';

/** The handles of one selected element. By keyboard the same is done with Alt and the arrow keys, so they take no focus. */
export function Handles({
  element,
  box,
  scale,
  onResize,
}: {
  element: SlideElement;
  box: Box;
  scale: number;
  onResize: (event: PointerEvent, handle: Handle) => void;
}) {
  const isIcon = element.kind === 'figure' && element.figure.type === 'icon';
  const handles = [...corners, ...(isIcon ? [] : sides), ...(element.kind === 'text' || isIcon ? [] : ends)];
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {handles.map((handle) => (
        <div
          key={`${handle.x} ${handle.y}`}
          data-handle={`${handle.x} ${handle.y}`}
          onPointerDown={(event) => onResize(event, handle)}
          style={{
            left: (box.x + (box.width * (handle.x + 1)) / 2) * scale,
            top: (box.y + (box.height * (handle.y + 1)) / 2) * scale,
            cursor: cursorOf(handle),
          }}
          className="pointer-events-auto absolute flex size-6 -translate-x-1/2 -translate-y-1/2 touch-none items-center justify-center"
        >
          <span
            className={
              handle.x !== 0 && handle.y !== 0
                ? 'size-2.5 rounded-[3px] border-2 border-[#4f8cff] bg-white'
                : handle.y === 0
                  ? 'h-5 w-2 rounded-full border-2 border-[#4f8cff] bg-white'
                  : 'h-2 w-5 rounded-full border-2 border-[#4f8cff] bg-white'
            }
          />
        </div>
      ))}
    </div>
  );
}
