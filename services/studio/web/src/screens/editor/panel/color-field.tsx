import { formatColor, parseColor } from '@slideloom/contracts/color';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/input-class.ts';
import { NumberInput } from './number-input.tsx';

/** A colour: picked, or written as CSS has it; and how opaque it is. */
export function ColorField({
  label,
  value,
  onChange,
  onEnd,
  swatches = [],
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnd?: () => void;
  /** Colours at hand: the brand's, those of the deck. */
  swatches?: readonly string[];
}) {
  const { t } = useTranslation('editor');
  const id = useId();
  const color = parseColor(value) ?? { red: 0, green: 0, blue: 0, alpha: 1 };
  const solid = formatColor({ ...color, alpha: 1 });
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isReadable = parseColor(typed) !== null;
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-1.5">
      <legend className="text-muted absolute start-0 top-0 text-xs">{label}</legend>
      <div className="flex items-end gap-2">
        <input
          type="color"
          aria-label={t('color.pick', { label })}
          value={solid}
          onChange={({ target }) => {
            const picked = parseColor(target.value);
            if (picked) onChange(formatColor({ ...picked, alpha: color.alpha }));
          }}
          onBlur={() => onEnd?.()}
          className="border-control/60 size-8 shrink-0 cursor-pointer rounded-control border bg-transparent p-0.5"
        />
        <input
          id={id}
          dir="ltr"
          aria-label={label}
          aria-invalid={!isReadable}
          value={typed}
          maxLength={64}
          onChange={({ target }) => {
            setTyped(target.value);
            if (parseColor(target.value)) onChange(target.value.trim());
          }}
          onBlur={() => {
            setTyped(value);
            onEnd?.();
          }}
          className={cx(inputClass, 'h-8 min-w-0 flex-1 !px-2', !isReadable && '!border-danger')}
        />
        <div className="w-16">
          <NumberInput
            label={t('color.opacity')}
            value={Math.round(color.alpha * 100)}
            min={0}
            max={100}
            unit="%"
            onChange={(percent) => onChange(formatColor({ ...color, alpha: percent / 100 }))}
            {...(onEnd && { onEnd })}
          />
        </div>
      </div>
      {swatches.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {swatches.map((swatch) => (
            <button
              key={swatch}
              type="button"
              aria-label={t('color.use', { label, color: swatch })}
              onClick={() => {
                onChange(swatch);
                onEnd?.();
              }}
              style={{ backgroundColor: swatch }}
              className="border-control/60 size-6 cursor-pointer rounded-full border"
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
