import { limits } from '@slideloom/contracts/limits';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../model/document.ts';
import { selectedOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { NumberInput } from './number-input.tsx';
import { Row, Section } from './section.tsx';

type Field = 'x' | 'y' | 'width' | 'height' | 'size' | 'rotation' | 'radius';
const sides = { min: 0, max: limits.textWidth.max };

/** Where a shape, an icon or a picture stands, and how it is turned: what alone of its fields follows the pointer. */
export function FigurePlace() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const element = useEditorState((state) => selectedOf(state)[0]);
  if (element?.kind !== 'figure') return null;
  const { figure, id } = element;
  const number = (field: Field, value: number, range: { min: number; max: number }) => (
    <NumberInput
      label={t(`figure.${field}`)}
      value={value}
      {...range}
      onChange={(next) => actions.changeFigure((one): Figure => ({ ...one, [field]: next }), `${field} ${id}`)}
      onEnd={store.endGesture}
    />
  );
  return (
    <Section title={t('figure.place')}>
      <Row>
        {'x' in figure && number('x', figure.x, limits.position)}
        {'x' in figure && number('y', figure.y, limits.position)}
        {'width' in figure && number('width', figure.width, sides)}
        {'width' in figure && number('height', figure.height, sides)}
        {figure.type === 'icon' && number('size', figure.size, { min: 1, max: limits.layers.iconSizeMax })}
        {figure.type === 'shape' && number('rotation', figure.rotation ?? 0, { min: -360, max: 360 })}
        {'width' in figure && number('radius', figure.radius ?? 0, { min: 0, max: 960 })}
      </Row>
    </Section>
  );
}
