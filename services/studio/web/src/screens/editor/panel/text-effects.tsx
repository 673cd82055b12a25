import type { Text } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments, Switch } from '../../../ui/choices.tsx';
import { useEditor } from '../state/editor-context.tsx';
import { ColorField } from './color-field.tsx';
import { NumberInput } from './number-input.tsx';
import { Row } from './section.tsx';

/** Stroke, shadow and the plate behind the letters: each shows its fields while it is on. */
export function TextEffects({
  text,
  set,
}: {
  text: Pick<Text, 'textStroke' | 'textShadow' | 'textBackground'>;
  set: (part: Partial<Text>, field?: string) => void;
}) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const { textStroke: stroke, textShadow: shadow, textBackground: plate } = text;
  const end = store.endGesture;
  const { offsetMax, blurMax } = limits.shadow;
  const number = (
    label: string,
    value: number,
    range: { min: number; max: number },
    onChange: (value: number) => void,
  ) => <NumberInput label={label} value={value} {...range} onChange={onChange} onEnd={end} />;
  const setStroke = (part: Partial<Text['textStroke']>) => set({ textStroke: { ...stroke, ...part } }, 'stroke');
  const setShadow = (part: Partial<Text['textShadow']>) => set({ textShadow: { ...shadow, ...part } }, 'shadow');
  const setPlate = (part: Partial<Text['textBackground']>) => set({ textBackground: { ...plate, ...part } }, 'plate');
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold">{t('effects.title')}</h2>
      <Effect label={t('effects.stroke')} isOn={stroke.enabled} onChange={(enabled) => setStroke({ enabled })}>
        <ColorField
          label={t('effects.color')}
          value={stroke.color}
          onChange={(color) => setStroke({ color })}
          onEnd={end}
        />
        {number(t('effects.width'), stroke.width, { min: 0, max: limits.textStroke.widthMax }, (width) =>
          setStroke({ width }),
        )}
      </Effect>
      <Effect label={t('effects.shadow')} isOn={shadow.enabled} onChange={(enabled) => setShadow({ enabled })}>
        <ColorField
          label={t('effects.color')}
          value={shadow.color}
          onChange={(color) => setShadow({ color })}
          onEnd={end}
        />
        <div className="grid grid-cols-3 gap-2">
          {number(t('effects.offsetX'), shadow.offsetX, { min: -offsetMax, max: offsetMax }, (offsetX) =>
            setShadow({ offsetX }),
          )}
          {number(t('effects.offsetY'), shadow.offsetY, { min: -offsetMax, max: offsetMax }, (offsetY) =>
            setShadow({ offsetY }),
          )}
          {number(t('effects.blur'), shadow.blur, { min: 0, max: blurMax }, (blur) => setShadow({ blur }))}
        </div>
      </Effect>
      <Effect label={t('effects.plate')} isOn={plate.enabled} onChange={(enabled) => setPlate({ enabled })}>
        <ColorField
          label={t('effects.color')}
          value={plate.color}
          onChange={(color) => setPlate({ color })}
          onEnd={end}
        />
        <Segments
          label={t('effects.plateMode')}
          value={plate.mode ?? 'line'}
          onChange={(mode) => setPlate({ mode })}
          options={[
            { id: 'line', label: t('effects.perLine') },
            { id: 'block', label: t('effects.block') },
          ]}
        />
        <Row>
          {number(
            t('effects.paddingX'),
            plate.paddingX,
            { min: 0, max: limits.textBackground.paddingMax },
            (paddingX) => setPlate({ paddingX }),
          )}
          {number(
            t('effects.paddingY'),
            plate.paddingY,
            { min: 0, max: limits.textBackground.paddingMax },
            (paddingY) => setPlate({ paddingY }),
          )}
          {number(t('effects.radius'), plate.radius ?? 0, { min: 0, max: 500 }, (radius) => setPlate({ radius }))}
        </Row>
      </Effect>
    </div>
  );
}

function Effect({
  label,
  isOn,
  onChange,
  children,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3">
      <Switch isSelected={isOn} onChange={onChange}>
        {label}
      </Switch>
      {isOn && <div className="border-line flex flex-col gap-3 border-s-2 ps-3">{children}</div>}
    </div>
  );
}
