import type { KeyboardEvent } from 'react';
import { Eye, EyeOff, GripVertical, Lock, LockOpen } from 'lucide-react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { elementName } from '../stage/element-name.ts';
import { reorderElements } from '../model/operations.ts';
import { selectedOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorPart, useEditorState } from '../state/editor-context.tsx';
import { keepEntries } from '../state/keep-entries.ts';
import { useActions } from '../state/use-actions.ts';

/** Everything on the slide, the uppermost first: to select, rename, lock, hide and reorder. */
export function LayersPanel() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const selection = useEditorState((state) => state.selection);
  const ownName = useEditorState((state) => selectedOf(state)[0]?.name ?? '');
  const layers = useEditorPart(
    (state) =>
      slideOf(state)
        .elements.toReversed()
        .map((element) => ({
          id: element.id,
          name: elementName(element, t),
          isLocked: element.isLocked ?? false,
          isHidden: element.isHidden ?? false,
        })),
    keepEntries,
  );
  const first = layers.find(({ id }) => selection.includes(id));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const moved = [...keys].map(String);
      const slide = slideOf(store.getState());
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
          items={layers}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selection}
          onSelectionChange={(keys) =>
            store.select(keys === 'all' ? layers.map(({ id }) => id) : [...keys].map(String))
          }
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="text-muted p-4 text-center text-sm">{t('layers.empty')}</p>}
          className="flex flex-col gap-1 outline-none"
        >
          {({ id, name, isLocked, isHidden }) => (
            <GridListItem
              id={id}
              textValue={name}
              className="data-[selected]:bg-accent-soft data-[focus-visible]:outline-accent hover:bg-sunken flex cursor-pointer items-center gap-1 rounded-control px-1 py-0.5 text-sm outline-offset-[-2px] data-[focus-visible]:outline-2"
            >
              <AriaButton slot="drag" aria-label={t('layers.move')} className="text-muted cursor-grab p-1">
                <GripVertical aria-hidden className="size-3.5" />
              </AriaButton>
              <span dir="auto" className={`min-w-0 flex-1 truncate ${isHidden ? 'text-muted line-through' : ''}`}>
                {name}
              </span>
              <IconButton
                size="small"
                label={t(isLocked ? 'layers.unlock' : 'layers.lock')}
                onPress={() => actions.toggle('isLocked', id)}
              >
                {isLocked ? (
                  <Lock aria-hidden className="size-3.5" />
                ) : (
                  <LockOpen aria-hidden className="text-muted size-3.5" />
                )}
              </IconButton>
              <IconButton
                size="small"
                label={t(isHidden ? 'layers.show' : 'layers.hide')}
                onPress={() => actions.toggle('isHidden', id)}
              >
                {isHidden ? (
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
          value={ownName}
          placeholder={first.name}
          maxLength={100}
          onChange={(name) => actions.renameElement(first.id, name)}
          onBlur={store.endGesture}
        />
      )}
    </div>
  );
}
