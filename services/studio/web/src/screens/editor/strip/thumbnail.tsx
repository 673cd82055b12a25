import type { CanvasFormat } from '@slideloom/contracts';
import { memo, useEffect, useId, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { EditorSlide } from '../model/document.ts';
import { paintView } from '../paint/paint-view.ts';
import { documentOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';

const widthPx = 264;
/** After the last change, ms. */
const quietMs = 250;

/** A slide of the project, small. */
export function SlideThumbnail({ id, style }: { id: string; style: CSSProperties }) {
  const slide = useEditorState((state) => documentOf(state).slides.find((one) => one.id === id));
  const format = useEditorState((state) => documentOf(state).canvas);
  return slide && <Thumbnail slide={slide} format={format} style={style} />;
}

/** A slide, small. It is painted once it is in view, and again a moment after it has changed. */
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
  const ordered = useRef<{ slide: EditorSlide; format: CanvasFormat | undefined }>(undefined);
  const isInView = useIsInView(paper);
  useEffect(() => {
    const former = ordered.current;
    if (!isInView || (former?.slide === slide && former.format === format)) return;
    const paint = () => {
      ordered.current = { slide, format };
      painter.thumbnail(id, paintView({ canvas: format }, slide), widthPx, (bitmap) => {
        const { current } = paper;
        if (!current) return bitmap.close();
        Object.assign(current, { width: bitmap.width, height: bitmap.height });
        current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      });
    };
    const timer = setTimeout(paint, former ? quietMs : 0);
    return () => clearTimeout(timer);
  }, [painter, id, slide, format, isInView]);
  return <canvas ref={paper} aria-hidden className="bg-sunken block w-full" style={style} />;
});

/** Whether some of it is seen. */
function useIsInView(shown: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!shown.current) return;
    const watcher = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false));
    watcher.observe(shown.current);
    return () => watcher.disconnect();
  }, [shown]);
  return isInView;
}
