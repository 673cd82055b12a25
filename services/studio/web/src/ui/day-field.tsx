import { useState, type ComponentProps } from 'react';
import { TextField } from './fields.tsx';
import { isDay } from './is-day.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/**
 * A day, as a filter of a list. What is typed stays in the field until it is a day: with the first digit of the year it says 0002, and a
 * value written back meanwhile would empty the whole field.
 */
export function DayField({ value, onChange, ...props }: Props) {
  // Only while the field has the focus.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      type="date"
      value={draft ?? value ?? ''}
      onFocus={() => setDraft(value ?? '')}
      onBlur={() => setDraft(null)}
      onChange={(text) => {
        setDraft((former) => (former === null ? null : text));
        if (text === '') onChange(undefined);
        else if (isDay(text)) onChange(text);
      }}
    />
  );
}
