import { useEffect, useRef } from 'react';
import { useEditor } from '../state/editor-context.tsx';

/** The worker's frames. */
export function Paper({ label }: { label: string }) {
  const { painter } = useEditor();
  const paper = useRef<HTMLCanvasElement>(null);
  useEffect(
    () =>
      painter.attach(({ bitmap, isWhole, ms }) => {
        const { current } = paper;
        if (!current) return bitmap.close();
        if (current.width !== bitmap.width || current.height !== bitmap.height) {
          Object.assign(current, { width: bitmap.width, height: bitmap.height });
        }
        current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        current.dataset['paintMs'] = ms.toFixed(1);
        current.dataset['painted'] = isWhole ? 'whole' : 'partly';
      }),
    [painter],
  );
  return (
    <canvas
      ref={paper}
      role="img"
      aria-label={label}
      className="pointer-events-none absolute inset-0 size-full bg-black/10"
    />
  );
}
