import type { CanvasFormat } from '@slideloom/contracts';
import { memo, useEffect, useId, useRef, type CSSProperties } from 'react';
import type { EditorSlide } from '../model/document.ts';
import { paintView } from '../paint/paint-view.ts';
import { useEditor } from '../state/editor-context.tsx';

const widthPx = 264;
/** After the last change, ms. */
const quietMs = 250;

/** A slide, small. It is painted anew a moment after it has changed. */
export const Thumbnail = memo(function Thumbnail({
  slide,
  format,
  style,
}: {
  slide: EditorSlide;
  format: CanvasFormat | undefined;
  style: CSSProperties;
}) {
  const { painter } = useEditor();
  const id = useId();
  const paper = useRef<HTMLCanvasElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const paint = () =>
      painter.thumbnail(id, paintView({ canvas: format }, slide), widthPx, (bitmap) => {
        const { current } = paper;
        if (!current) return bitmap.close();
        Object.assign(current, { width: bitmap.width, height: bitmap.height });
        current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      });
    const timer = setTimeout(paint, isFirst.current ? 0 : quietMs);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [painter, id, slide, format]);
  return <canvas ref={paper} aria-hidden className="bg-sunken block w-full" style={style} />;
});
