import type { KeyboardEvent } from 'react';
import { Eye, EyeOff, GripVertical, Lock, LockOpen } from 'lucide-react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { elementName } from '../stage/element-name.ts';
import { reorderElements } from '../model/operations.ts';
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState, useSelected } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';

/** Everything on the slide, the uppermost first: to select, rename, lock, hide and reorder. */
export function LayersPanel() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const slide = useEditorState(slideOf);
  const selection = useEditorState((state) => state.selection);
  const [first] = useSelected();
  const shown = slide.elements.toReversed();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const moved = [...keys].map(String);
      const others = slide.elements.filter(({ id }) => !moved.includes(id));
      // The list is upside down: before an entry is above it.
      const at = others.findIndex(({ id }) => id === target.key) + (target.dropPosition === 'before' ? 1 : 0);
      store.change(reorderElements(slide.id, moved, at));
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (!to || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    actions.restack(to);
  };
  return (
    <div className="flex flex-col gap-4">
      <div role="presentation" onKeyDownCapture={onKeyDown}>
        <GridList
          aria-label={t('layers.label')}
          items={shown}
          dependencies={[slide]}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selection}
          onSelectionChange={(keys) =>
            store.select(keys === 'all' ? slide.elements.map(({ id }) => id) : [...keys].map(String))
          }
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="text-muted p-4 text-center text-sm">{t('layers.empty')}</p>}
          className="flex flex-col gap-1 outline-none"
        >
          {(element) => (
            <GridListItem
              id={element.id}
              textValue={elementName(element, t)}
              className="data-[selected]:bg-accent-soft data-[focus-visible]:outline-accent hover:bg-sunken flex cursor-pointer items-center gap-1 rounded-control px-1 py-0.5 text-sm outline-offset-[-2px] data-[focus-visible]:outline-2"
            >
              <AriaButton slot="drag" aria-label={t('layers.move')} className="text-muted cursor-grab p-1">
                <GripVertical aria-hidden className="size-3.5" />
              </AriaButton>
              <span
                dir="auto"
                className={`min-w-0 flex-1 truncate ${element.isHidden ? 'text-muted line-through' : ''}`}
              >
                {elementName(element, t)}
              </span>
              <IconButton
                size="small"
                label={t(element.isLocked ? 'layers.unlock' : 'layers.lock')}
                onPress={() => actions.toggle('isLocked', element.id)}
              >
                {element.isLocked ? (
                  <Lock aria-hidden className="size-3.5" />
                ) : (
                  <LockOpen aria-hidden className="text-muted size-3.5" />
                )}
              </IconButton>
              <IconButton
                size="small"
                label={t(element.isHidden ? 'layers.show' : 'layers.hide')}
                onPress={() => actions.toggle('isHidden', element.id)}
              >
                {element.isHidden ? (
                  <EyeOff aria-hidden className="size-3.5" />
                ) : (
                  <Eye aria-hidden className="text-muted size-3.5" />
                )}
              </IconButton>
            </GridListItem>
          )}
        </GridList>
      </div>
      {first && selection.length === 1 && (
        <TextField
          label={t('layers.name')}
          value={first.name ?? ''}
          placeholder={elementName(first, t)}
          maxLength={100}
          onChange={(name) => actions.renameElement(first.id, name)}
          onBlur={store.endGesture}
        />
      )}
    </div>
  );
}
