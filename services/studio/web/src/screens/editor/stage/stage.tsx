import { canvasOf } from '@slideloom/contracts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentOf, slideOf, type EditorState } from '../state/create-editor-store.ts';
import { useEditor, useEditorPart, useEditorState, useView } from '../state/editor-context.tsx';
import { keepEntries } from '../state/keep-entries.ts';
import { cx } from '../../../ui/class-names.ts';
import { ranksOf } from './element-name.ts';
import { Guides, SafeZoneOverlay } from './overlays.tsx';
import { Paper } from './paper.tsx';
import { Outline, SelectionFrame } from './selection-frame.tsx';
import { SlideBox, type BoxHands } from './slide-box.tsx';
import { TextInput } from './text-input.tsx';
import { useDrag } from './use-drag.ts';
import { useBoxKeys } from './use-keys.ts';
import { useMarquee } from './use-marquee.ts';
import { usePointer } from './use-pointer.ts';

/** Around the slide, px of the screen; on a narrow window the slide needs the room. */
const [wideMarginPx, narrowMarginPx] = [24, 12];

const shownRanks = (state: EditorState) => ranksOf(slideOf(state).elements.filter(({ isHidden }) => !isHidden));

/** The slide as it is drawn, and over it a box for everything on it. The slide never mirrors, whatever the page's direction. */
export function Stage() {
  const { t } = useTranslation('editor');
  const { store, view } = useEditor();
  const altText = useEditorState((state) => slideOf(state).altText);
  const number = useEditorState((state) => documentOf(state).slides.indexOf(slideOf(state)) + 1);
  const count = useEditorState((state) => documentOf(state).slides.length);
  const format = useEditorState((state) => documentOf(state).canvas);
  const editingId = useEditorState((state) => state.editingId);
  const ranks = useEditorPart(shownRanks, keepEntries);
  const zone = useView((state) => state.zone);
  const zoom = useView((state) => state.zoom);
  const canvas = canvasOf({ canvas: format });
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const marginPx = room.width < 480 ? narrowMarginPx : wideMarginPx;
  const fit = Math.min((room.width - 2 * marginPx) / canvas.width, (room.height - 2 * marginPx) / canvas.height);
  const scale = zoom ?? Math.max(0.05, fit);
  const drag = useDrag(scale);
  const marquee = useMarquee(scale);
  const pointer = usePointer(scale, { drag: drag.move, marquee: marquee.begin });
  const onKeyDown = useBoxKeys();
  const hovered = useView((state) => state.hovered);
  const isLocked = useEditorState((state) => slideOf(state).elements.find(({ id }) => id === hovered)?.isLocked);
  const cursor = hovered === null ? 'cursor-default' : isLocked ? 'cursor-not-allowed' : 'cursor-move';

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watcher = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);

  const hands = useMemo(
    (): BoxHands => ({
      onKeyDown,
      onFocus(id) {
        // Reached by Tab: it is what the panel shows. A click has selected already.
        if (!store.getState().selection.includes(id)) store.select([id]);
      },
    }),
    [store, onKeyDown],
  );

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
          className={cx('shadow-popover relative shrink-0 outline-none', cursor)}
          style={{ width: canvas.width * scale, height: canvas.height * scale }}
          {...pointer}
        >
          <Paper label={altText ?? t('stage.picture', { number, count })} />
          {zone && <SafeZoneOverlay platform={zone} canvas={canvas} scale={scale} />}
          {ranks.map((rank) =>
            rank.id === editingId ? null : <SlideBox key={rank.id} rank={rank} scale={scale} hands={hands} />,
          )}
          <SelectionFrame scale={scale} onResize={drag.resize} />
          <Guides scale={scale} />
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
