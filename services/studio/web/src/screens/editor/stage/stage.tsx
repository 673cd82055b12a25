import { canvasOf } from '@slideloom/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { union } from '../model/element-box.ts';
import { documentOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState, useView } from '../state/editor-context.tsx';
import { Handles } from './handles.tsx';
import { Guides, SafeZoneOverlay } from './overlays.tsx';
import { shownBox } from './shown-box.ts';
import { SlideBox } from './slide-box.tsx';
import { TextInput } from './text-input.tsx';
import { useDrag } from './use-drag.ts';
import { useBoxKeys } from './use-keys.ts';
import { useMarquee } from './use-marquee.ts';

/** Around the slide, px of the screen; on a narrow window the slide needs the room. */
const [wideMarginPx, narrowMarginPx] = [24, 12];

/** The slide as it is drawn, and over it a box for everything on it. The slide never mirrors, whatever the page's direction. */
export function Stage() {
  const { t } = useTranslation('editor');
  const { store, view, painter } = useEditor();
  const slide = useEditorState(slideOf);
  const number = useEditorState((state) => documentOf(state).slides.indexOf(slideOf(state)) + 1);
  const count = useEditorState((state) => documentOf(state).slides.length);
  const format = useEditorState((state) => documentOf(state).canvas);
  const selection = useEditorState((state) => state.selection);
  const editingId = useEditorState((state) => state.editingId);
  const sizes = useEditorState((state) => state.sizes);
  const guides = useView((state) => state.guides);
  const zone = useView((state) => state.zone);
  const lint = useView((state) => state.lint);
  const zoom = useView((state) => state.zoom);
  const canvas = canvasOf({ canvas: format });
  const frame = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const marginPx = room.width < 480 ? narrowMarginPx : wideMarginPx;
  const fit = Math.min((room.width - 2 * marginPx) / canvas.width, (room.height - 2 * marginPx) / canvas.height);
  const scale = zoom ?? Math.max(0.05, fit);
  const drag = useDrag(scale);
  const marquee = useMarquee(scale);
  const onKeyDown = useBoxKeys();

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watcher = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  useEffect(
    () =>
      painter.onFrame(({ bitmap, isWhole, ms }) => {
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

  const onPointerDown = useCallback(
    (event: PointerEvent, id: string) => {
      event.stopPropagation();
      const state = store.getState();
      const isMany = event.shiftKey || event.ctrlKey || event.metaKey;
      if (isMany) {
        const isIn = state.selection.includes(id);
        return store.select(isIn ? state.selection.filter((one) => one !== id) : [...state.selection, id]);
      }
      if (!state.selection.includes(id)) store.select([id]);
      drag.move(event);
    },
    [store, drag],
  );
  const onEdit = useCallback(
    (id: string) => {
      const element = slideOf(store.getState()).elements.find((one) => one.id === id);
      if (element?.kind === 'text' && !element.isLocked) store.setState({ editingId: id });
    },
    [store],
  );
  const onFocus = useCallback(
    (id: string) => {
      // Reached by Tab: it is what the panel shows. A click has selected already.
      if (!store.getState().selection.includes(id)) store.select([id]);
    },
    [store],
  );

  const shown = slide.elements.filter(({ isHidden }) => !isHidden);
  const selected = shown.filter(({ id }) => selection.includes(id));
  const single = selected.length === 1 && editingId === null ? selected[0] : undefined;
  const markOf = (id: string) => {
    const issues = lint?.filter(({ elementId }) => elementId === id) ?? [];
    if (issues.length === 0) return null;
    return issues.some(({ issue }) => issue.severity === 'error') ? ('error' as const) : ('warning' as const);
  };
  return (
    <div ref={frame} className="bg-sunken relative min-h-0 min-w-0 flex-1 overflow-auto" dir="ltr">
      <div
        className="flex min-h-full min-w-full items-center justify-center"
        style={{ padding: marginPx, width: 'max-content' }}
        onPointerDown={() => view.getState().dialog === null && store.select([])}
      >
        <div
          id="editor-stage"
          role="group"
          tabIndex={-1}
          aria-label={t('stage.label', { number, count })}
          className="shadow-popover relative shrink-0 outline-none"
          style={{ width: canvas.width * scale, height: canvas.height * scale }}
          onPointerDown={marquee.begin}
        >
          <canvas
            ref={paper}
            role="img"
            aria-label={slide.altText ?? t('stage.picture', { number, count })}
            className="pointer-events-none absolute inset-0 size-full bg-black/10"
          />
          {zone && <SafeZoneOverlay platform={zone} canvas={canvas} scale={scale} />}
          {shown.map((element) =>
            element.id === editingId ? null : (
              <SlideBox
                key={element.id}
                element={element}
                all={shown}
                box={shownBox(element, sizes)}
                scale={scale}
                isSelected={selection.includes(element.id)}
                mark={markOf(element.id)}
                onPointerDown={onPointerDown}
                onEdit={onEdit}
                onKeyDown={onKeyDown}
                onFocus={onFocus}
              />
            ),
          )}
          {single && !single.isLocked && (
            <Handles element={single} box={shownBox(single, sizes)} scale={scale} onResize={drag.resize} />
          )}
          {selected.length > 1 && (
            <Outline box={union(selected.map((element) => shownBox(element, sizes)))} scale={scale} />
          )}
          <Guides guides={guides} scale={scale} />
          {marquee.box && <Outline box={marquee.box} scale={scale} />}
          <TextInput scale={scale} />
        </div>
      </div>
      <p id="editor-keys" className="sr-only">
        {t('stage.keys')}
      </p>
    </div>
  );
}

function Outline({ box, scale }: { box: { x: number; y: number; width: number; height: number }; scale: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute border border-dashed border-[#4f8cff] bg-[#4f8cff]/5"
      style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
    />
  );
}
