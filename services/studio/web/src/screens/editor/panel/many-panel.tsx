import { canvasOf } from '@slideloom/contracts';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { align, distribute, type Alignment } from '../model/arrange.ts';
import { movedBy, onElements } from '../model/operations.ts';
import { documentOf, selectedOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { shownBox } from '../stage/shown-box.ts';

const alignments: readonly [Alignment, typeof AlignStartVertical][] = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
];

/** Lines up what is selected, and spreads it evenly. */
export function ManyPanel() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const count = useEditorState((state) => selectedOf(state).length);
  const put = (how: 'x' | 'y' | Alignment) => {
    const state = store.getState();
    const selected = selectedOf(state);
    const boxes = selected.map((element) => shownBox(element, state.sizes));
    const canvas = canvasOf({ canvas: documentOf(state).canvas });
    const moves = how === 'x' || how === 'y' ? distribute(boxes, how) : align(boxes, how, canvas);
    const ids = selected.map(({ id }) => id);
    store.change(
      onElements(slideOf(state).id, ids, (element) => {
        const by = moves[ids.indexOf(element.id)];
        return by && !element.isLocked ? movedBy(element, by.dx, by.dy) : element;
      }),
    );
  };
  return (
    <div role="group" aria-label={t('arrange.label')} className="flex flex-wrap gap-0.5">
      {alignments.map(([to, Icon]) => (
        <IconButton key={to} size="small" label={t(`arrange.${to}`)} onPress={() => put(to)}>
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
      <IconButton size="small" label={t('arrange.spreadX')} isDisabled={count < 3} onPress={() => put('x')}>
        <AlignHorizontalSpaceBetween aria-hidden className="size-4" />
      </IconButton>
      <IconButton size="small" label={t('arrange.spreadY')} isDisabled={count < 3} onPress={() => put('y')}>
        <AlignVerticalSpaceBetween aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
