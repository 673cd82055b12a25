import { useEffect, useId, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/input-class.ts';

/** A number in a narrow field: arrow keys step, Shift by ten; what is out of range is brought in. */
export function NumberInput({
  label,
  value,
  onChange,
  onEnd,
  min,
  max,
  step = 1,
  unit,
}: {
  label: string;
  /** Null where what is selected differs. */
  value: number | null;
  onChange: (value: number) => void;
  onEnd?: () => void;
  min: number;
  max: number;
  step?: number;
  unit?: string;
}) {
  const id = useId();
  const shown = value === null ? '' : String(Math.round(value * 100) / 100);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const put = (next: number) => {
    if (!Number.isFinite(next)) return;
    onChange(Math.min(max, Math.max(min, Math.round(next / step) * step)));
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-muted truncate text-xs">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <input
          id={id}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value.trim() !== '') put(Number(target.value.replace(',', '.')));
          }}
          onBlur={() => {
            setTyped(shown);
            onEnd?.();
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (by === undefined || value === null) return;
            event.preventDefault();
            put(value + by * step * (event.shiftKey ? 10 : 1));
          }}
          className={cx(inputClass, 'h-8 !px-2', unit && 'pe-8')}
        />
        {unit !== undefined && (
          <span aria-hidden className="text-muted pointer-events-none absolute end-2 top-1.5 text-xs">
            {unit}
          </span>
        )}
      </div>
    </div>
  );
}
