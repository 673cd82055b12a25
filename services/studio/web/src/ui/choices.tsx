import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  Label,
  Radio,
  RadioGroup as AriaRadioGroup,
  Switch as AriaSwitch,
  ToggleButton,
  ToggleButtonGroup,
  type CheckboxProps,
  type RadioGroupProps,
  type SwitchProps,
} from 'react-aria-components';
import { cx } from './class-names.ts';

export function Checkbox({
  children,
  className,
  ...props
}: Omit<CheckboxProps, 'children' | 'className'> & { children?: ReactNode; className?: string }) {
  return (
    <AriaCheckbox
      {...props}
      className={cx('group flex cursor-pointer items-center gap-2 text-sm data-[disabled]:opacity-50', className)}
    >
      {({ isIndeterminate, isSelected }) => (
        <>
          <span className="border-control group-data-[selected]:bg-ink group-data-[selected]:border-ink group-data-[indeterminate]:bg-ink text-page group-data-[focus-visible]:outline-accent flex size-4.5 shrink-0 items-center justify-center rounded-[5px] border group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2">
            {isIndeterminate ? (
              <Minus aria-hidden className="size-3.5" />
            ) : (
              isSelected && <Check aria-hidden className="size-3.5" strokeWidth={3} />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}

export function Switch({
  children,
  className,
  ...props
}: Omit<SwitchProps, 'children' | 'className'> & { children: ReactNode; className?: string }) {
  return (
    <AriaSwitch
      {...props}
      className={cx('group flex cursor-pointer items-center gap-2.5 text-sm data-[disabled]:opacity-50', className)}
    >
      <span className="bg-control/70 group-data-[selected]:bg-ink group-data-[focus-visible]:outline-accent flex h-5 w-9 shrink-0 items-center rounded-full p-0.5 transition-colors group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2">
        <span className="bg-page size-4 rounded-full transition-transform group-data-[selected]:translate-x-4 rtl:group-data-[selected]:-translate-x-4" />
      </span>
      {children}
    </AriaSwitch>
  );
}

export function RadioGroup<Key extends string>({
  label,
  options,
  onChange,
  className,
  isLabelHidden = false,
  ...props
}: Omit<RadioGroupProps, 'children' | 'className' | 'onChange'> & {
  label: string;
  options: readonly { id: Key; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[];
  onChange: (value: Key) => void;
  className?: string;
  isLabelHidden?: boolean;
}) {
  return (
    <AriaRadioGroup
      {...props}
      onChange={(value) => onChange(value as Key)}
      className={cx('flex flex-col gap-2', className)}
    >
      <Label className={cx('text-sm font-medium', isLabelHidden && 'sr-only')}>{label}</Label>
      {options.map(({ id, label: text, description, isDisabled }) => (
        <Radio
          key={id}
          value={id}
          isDisabled={isDisabled}
          className="group flex cursor-pointer items-start gap-2.5 text-sm data-[disabled]:opacity-50"
        >
          <span className="border-control group-data-[selected]:border-ink group-data-[focus-visible]:outline-accent mt-0.5 size-4.5 shrink-0 rounded-full border group-data-[selected]:border-[5px] group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2" />
          <span className="flex flex-col">
            {text}
            {description !== undefined && <span className="text-muted text-xs">{description}</span>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}

/** A few choices side by side, of which one is on. */
export function Segments<Key extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  options: readonly { id: Key; label: ReactNode; name?: string }[];
  value: Key;
  onChange: (value: Key) => void;
  className?: string;
}) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChange(key as Key);
      }}
      className={cx('bg-sunken inline-flex rounded-control p-0.5', className)}
    >
      {options.map(({ id, label: text, name }) => (
        <ToggleButton
          key={id}
          id={id}
          aria-label={name}
          className="text-muted data-[selected]:bg-raised data-[selected]:text-ink data-[selected]:shadow-card flex h-8 cursor-pointer items-center gap-1.5 rounded-[7px] px-3 text-sm font-medium"
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
