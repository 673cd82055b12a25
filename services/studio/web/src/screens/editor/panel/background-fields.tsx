import type { Background } from '@slideloom/contracts';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/choices.tsx';
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { asGradient, asPicture, asSolid } from '../model/backgrounds.ts';
import { ColorField } from './color-field.tsx';
import { NumberInput } from './number-input.tsx';
import { Row } from './section.tsx';
import { ScrimFields } from './scrim-fields.tsx';
import { useSwatches } from './use-swatches.ts';

/** What the slide's ground is: a gradient, one colour, or a picture with what is laid over it. */
export function BackgroundFields() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const slide = useEditorState(slideOf);
  const swatches = useSwatches();
  const { background } = slide;
  const set = (next: Background, field?: string) =>
    actions.changeSlide(
      (one) => ({ ...one, background: next }),
      field === undefined ? undefined : `background ${field} ${slide.id}`,
    );
  const become = { gradient: asGradient, solid: asSolid, image: asPicture };
  const color = (field: string, value: string, change: (color: string) => Background) => (
    <ColorField
      label={t(`background.${field}` as 'background.from')}
      value={value}
      swatches={swatches}
      onChange={(next) => set(change(next), field)}
      onEnd={store.endGesture}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <Segments
        label={t('slide.background')}
        value={background.type}
        onChange={(type) => set(become[type](background))}
        options={[
          { id: 'gradient', label: t('background.gradient') },
          { id: 'solid', label: t('background.solid') },
          { id: 'image', label: t('background.image') },
        ]}
      />
      {background.type === 'solid' && color('color', background.color, (next) => ({ type: 'solid', color: next }))}
      {background.type === 'gradient' && (
        <>
          {color('from', background.gradientFrom, (next) => ({ ...plainGradient(background), gradientFrom: next }))}
          {color('to', background.gradientTo, (next) => ({ ...plainGradient(background), gradientTo: next }))}
          <Row>
            <NumberInput
              label={t('background.angle')}
              value={background.gradientAngle}
              min={0}
              max={360}
              unit="°"
              onChange={(gradientAngle) => set({ ...background, gradientAngle }, 'angle')}
              onEnd={store.endGesture}
            />
          </Row>
          <Segments
            label={t('background.shape')}
            value={background.shape ?? 'linear'}
            onChange={(shape) => set({ ...background, shape })}
            options={[
              { id: 'linear', label: t('background.linear') },
              { id: 'radial', label: t('background.radial') },
            ]}
          />
        </>
      )}
      {background.type === 'image' && (
        <>
          <Row>
            <NumberInput
              label={t('background.focalX')}
              value={Math.round((background.focal?.x ?? 0.5) * 100)}
              min={0}
              max={100}
              unit="%"
              onChange={(x) => set({ ...background, focal: { y: 0.5, ...background.focal, x: x / 100 } }, 'focal')}
              onEnd={store.endGesture}
            />
            <NumberInput
              label={t('background.focalY')}
              value={Math.round((background.focal?.y ?? 0.5) * 100)}
              min={0}
              max={100}
              unit="%"
              onChange={(y) => set({ ...background, focal: { x: 0.5, ...background.focal, y: y / 100 } }, 'focal')}
              onEnd={store.endGesture}
            />
            <NumberInput
              label={t('background.blur')}
              value={background.blur ?? 0}
              min={0}
              max={200}
              onChange={(blur) => set({ ...background, blur }, 'blur')}
              onEnd={store.endGesture}
            />
          </Row>
          <ScrimFields background={background} onChange={set} />
        </>
      )}
    </div>
  );
}

/** A gradient of two colours: stops between them would hide what is chosen. */
function plainGradient({ stops: _stops, ...background }: Background & { type: 'gradient' }) {
  return background;
}
