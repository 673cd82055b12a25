import type { Text } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { selectedOf, type EditorState } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { NumberInput } from './number-input.tsx';
import { Row, Section } from './section.tsx';

type Place = Pick<Text, 'x' | 'y' | 'width'> & { id: string };

function placeOf(state: EditorState): Place | null {
  const first = selectedOf(state)[0];
  if (first?.kind !== 'text') return null;
  const { x, y, width } = first.text;
  return { id: first.id, x, y, width };
}

/** Where a text stands: what alone of its fields follows the pointer. */
export function PlaceFields() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const place = useEditorState(useShallow(placeOf));
  if (!place) return null;
  const ranges = { x: limits.position, y: limits.position, width: limits.textWidth };
  return (
    <Section title={t('text.place')}>
      <Row>
        {(['x', 'y', 'width'] as const).map((field) => (
          <NumberInput
            key={field}
            label={t(`text.${field}`)}
            value={place[field]}
            {...ranges[field]}
            onChange={(value) => actions.changeText((one) => ({ ...one, [field]: value }), `${field} ${place.id}`)}
            onEnd={store.endGesture}
          />
        ))}
      </Row>
    </Section>
  );
}
