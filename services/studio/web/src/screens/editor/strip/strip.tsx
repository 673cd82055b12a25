import type { KeyboardEvent } from 'react';
import { canvasOf } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import { Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { reorderSlides } from '../model/operations.ts';
import { documentOf, type EditorState } from '../state/create-editor-store.ts';
import { useEditor, useEditorPart, useEditorState } from '../state/editor-context.tsx';
import { keepEntries } from '../state/keep-entries.ts';
import { useActions } from '../state/use-actions.ts';
import { SlideThumbnail } from './thumbnail.tsx';

const entriesOf = (state: EditorState) =>
  documentOf(state).slides.map(({ id, name }, at) => ({ id, name, number: at + 1 }));

/** The slides in their order: one is open, and each can be moved, also by keyboard alone. */
export function Strip() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const slides = useEditorPart(entriesOf, keepEntries);
  const slideId = useEditorState((state) => state.slideId);
  const format = useEditorState((state) => documentOf(state).canvas);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const moved = [...keys].map(String);
      const others = slides.filter(({ id }) => !moved.includes(id));
      const at = others.findIndex(({ id }) => id === target.key) + (target.dropPosition === 'after' ? 1 : 0);
      store.change(reorderSlides(moved, at));
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const before = ['ArrowUp', 'ArrowLeft'].includes(event.key);
    const after = ['ArrowDown', 'ArrowRight'].includes(event.key);
    if (!event.altKey || !(before || after)) return;
    event.preventDefault();
    event.stopPropagation();
    actions.moveSlide(before ? -1 : 1);
  };
  const { width, height } = canvasOf({ canvas: format });
  return (
    <nav
      aria-label={t('strip.label')}
      className="border-line bg-surface flex shrink-0 max-lg:items-center max-lg:border-t lg:w-40 lg:flex-col lg:border-e"
    >
      <div role="presentation" onKeyDownCapture={onKeyDown} className="contents">
        <GridList
          aria-label={t('strip.slides')}
          items={slides}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={[slideId]}
          onSelectionChange={(keys) => {
            const [key] = keys;
            if (key !== undefined) store.openSlide(String(key));
          }}
          dragAndDropHooks={dragAndDropHooks}
          className="flex min-h-0 min-w-0 flex-1 gap-2 overflow-auto p-2 outline-none max-lg:flex-row lg:flex-col lg:p-3"
        >
          {({ id, name, number }) => (
            <GridListItem
              id={id}
              textValue={t('strip.slide', { number, name })}
              className="group data-[selected]:border-accent border-line data-[focus-visible]:outline-accent relative shrink-0 cursor-pointer overflow-hidden rounded-control border-2 outline-offset-2 data-[dragging]:opacity-50 data-[drop-target]:border-dashed data-[focus-visible]:outline-2 max-lg:w-12 lg:w-full"
            >
              <SlideThumbnail id={id} style={{ aspectRatio: `${width} / ${height}` }} />
              <span className="absolute start-1 top-1 rounded-[5px] bg-black/65 px-1.5 text-xs font-medium text-white">
                {number}
              </span>
              <AriaButton
                slot="drag"
                aria-label={t('strip.move', { number })}
                className="absolute end-1 top-1 cursor-grab rounded-[5px] bg-black/65 p-0.5 text-white opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
              >
                <GripVertical aria-hidden className="size-3.5" />
              </AriaButton>
            </GridListItem>
          )}
        </GridList>
      </div>
      <div className="border-line flex items-center gap-0.5 p-1.5 max-lg:flex-col max-lg:border-s max-lg:p-1 lg:border-t">
        <Button
          size="small"
          className="max-lg:size-8 max-lg:!p-0 lg:flex-1"
          icon={<Plus aria-hidden className="size-4" />}
          isDisabled={slides.length >= limits.slides.max}
          onPress={() => actions.addSlide(t('strip.newName'))}
        >
          <span className="max-lg:sr-only">{t('strip.add')}</span>
        </Button>
        <IconButton size="small" label={t('strip.duplicate')} onPress={() => actions.duplicateSlide()}>
          <Copy aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          size="small"
          label={t('strip.remove')}
          isDisabled={slides.length === 1}
          onPress={() => actions.removeSlide()}
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </nav>
  );
}
