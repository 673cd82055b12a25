import { iconNames } from '@slideloom/contracts/icon-names';
import { limits } from '@slideloom/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Segments, Switch } from '../../../ui/choices.tsx';
import { Select } from '../../../ui/fields.tsx';
import type { Figure } from '../model/document.ts';
import { selectedOf, type EditorState } from '../state/create-editor-store.ts';
import { useEditor, useEditorPart } from '../state/editor-context.tsx';
import { keepLook, type LookOf } from '../state/keep-look.ts';
import { useActions } from '../state/use-actions.ts';
import { ColorField } from './color-field.tsx';
import { FigurePlace } from './figure-place.tsx';
import { NumberInput } from './number-input.tsx';
import { Row, Section } from './section.tsx';
import { useSwatches } from './use-swatches.ts';

function lookOf(state: EditorState): { id: string; look: LookOf<Figure> } | null {
  const first = selectedOf(state)[0];
  return first?.kind === 'figure' ? { id: first.id, look: first.figure } : null;
}

/** Every field of a shape, an icon or a picture. */
export function FigurePanel() {
  const { t } = useTranslation('editor');
  const { store, view } = useEditor();
  const actions = useActions();
  const first = useEditorPart(lookOf, keepLook);
  const swatches = useSwatches();
  if (!first) return null;
  const { id, look: figure } = first;
  // Which fields there are is the figure's own type: the schema is asked when it is saved.
  const set = (part: object, field?: string) =>
    actions.changeFigure((one): Figure => ({ ...one, ...part }), field === undefined ? undefined : `${field} ${id}`);
  const number = (field: string, value: number, range: { min: number; max: number }, step = 1) => (
    <NumberInput
      key={field}
      label={t(`figure.${field}` as 'figure.x')}
      value={value}
      {...range}
      step={step}
      onChange={(next) => set({ [field]: next }, field)}
      onEnd={store.endGesture}
    />
  );
  const color = (field: 'fill' | 'color', value: string) => (
    <ColorField
      label={t(`figure.${field}`)}
      value={value}
      swatches={swatches}
      onChange={(next) => set({ [field]: next }, field)}
      onEnd={store.endGesture}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <FigurePlace />
      <Section title={t('figure.look')}>
        {figure.type === 'icon' && (
          <>
            <Select
              label={t('figure.icon')}
              value={figure.icon}
              options={iconNames.map((name) => ({ id: name, label: name.replaceAll('-', ' ') }))}
              onChange={(icon) => set({ icon })}
            />
            {color('color', figure.color)}
            {number('strokeWidth', figure.strokeWidth ?? 2, { min: 0.1, max: 10 }, 0.1)}
          </>
        )}
        {figure.type !== 'image' && color('fill', figure.fill ?? 'transparent')}
        {figure.type === 'shape' && (
          <>
            <Switch
              isSelected={figure.stroke !== undefined}
              onChange={(isOn) => set({ stroke: isOn ? { color: '#ffffff', width: 4 } : undefined })}
            >
              {t('figure.stroke')}
            </Switch>
            {figure.stroke && (
              <>
                <ColorField
                  label={t('figure.strokeColor')}
                  value={figure.stroke.color}
                  onChange={(next) => set({ stroke: { ...figure.stroke, color: next } }, 'stroke')}
                  onEnd={store.endGesture}
                />
                <NumberInput
                  label={t('figure.strokeWidth')}
                  value={figure.stroke.width}
                  min={0}
                  max={limits.textStroke.widthMax}
                  onChange={(width) => set({ stroke: { ...figure.stroke, width } }, 'stroke')}
                  onEnd={store.endGesture}
                />
              </>
            )}
          </>
        )}
        {figure.type === 'image' && (
          <>
            <Button onPress={() => view.setState({ dialog: 'library', libraryFor: 'figure' })}>
              {t('figure.replace')}
            </Button>
            <Segments
              label={t('figure.fit')}
              value={figure.fit}
              onChange={(fit) => set({ fit })}
              options={[
                { id: 'cover', label: t('figure.cover') },
                { id: 'contain', label: t('figure.contain') },
              ]}
            />
            <Switch
              isSelected={figure.mask === 'ellipse'}
              onChange={(isOn) => set({ mask: isOn ? 'ellipse' : undefined })}
            >
              {t('figure.round')}
            </Switch>
          </>
        )}
        <Row>
          <NumberInput
            label={t('color.opacity')}
            value={Math.round((figure.opacity ?? 1) * 100)}
            min={0}
            max={100}
            unit="%"
            onChange={(percent) => set({ opacity: percent / 100 }, 'opacity')}
            onEnd={store.endGesture}
          />
        </Row>
      </Section>
    </div>
  );
}
