import { ChevronDown, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField as AriaNumberField,
  Popover,
  SearchField as AriaSearchField,
  Select as AriaSelect,
  SelectValue,
  Text,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Group,
  type NumberFieldProps,
  type SearchFieldProps,
  type SelectProps,
  type TextFieldProps,
} from 'react-aria-components';
import { cx } from './class-names.ts';
import { inputClass } from './input-class.ts';
import { withoutZero } from './without-zero.ts';
import { itemClass } from './item-class.ts';

type FieldTexts = { label: string; description?: ReactNode; error?: string; isLabelHidden?: boolean };

function Below({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className="text-muted text-xs">
          {description}
        </Text>
      )}
      <FieldError className="text-danger text-xs">{error}</FieldError>
    </>
  );
}

function FieldLabel({ label, isLabelHidden = false }: FieldTexts) {
  return <Label className={cx('text-sm font-medium', isLabelHidden && 'sr-only')}>{label}</Label>;
}

const fieldClass = 'flex min-w-0 flex-col gap-1.5';

export function TextField({
  label,
  description,
  error,
  isLabelHidden,
  placeholder,
  className,
  onChange,
  inputClassName,
  ...props
}: Omit<TextFieldProps, 'className'> &
  FieldTexts & { placeholder?: string; className?: string; inputClassName?: string }) {
  return (
    <AriaTextField
      {...props}
      onChange={(text) => onChange?.(withoutZero(text))}
      isInvalid={error !== undefined || props.isInvalid}
      className={cx(fieldClass, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Input placeholder={placeholder} className={cx(inputClass, 'h-9.5', inputClassName)} dir="auto" />
      <Below description={description} error={error} />
    </AriaTextField>
  );
}

export function TextArea({
  label,
  description,
  error,
  isLabelHidden,
  placeholder,
  rows = 4,
  className,
  onChange,
  ...props
}: Omit<TextFieldProps, 'className'> & FieldTexts & { placeholder?: string; rows?: number; className?: string }) {
  return (
    <AriaTextField
      {...props}
      onChange={(text) => onChange?.(withoutZero(text))}
      isInvalid={error !== undefined || props.isInvalid}
      className={cx(fieldClass, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <AriaTextArea
        placeholder={placeholder}
        rows={rows}
        dir="auto"
        className={cx(inputClass, 'resize-y py-2 leading-relaxed')}
      />
      <Below description={description} error={error} />
    </AriaTextField>
  );
}

export function NumberField({
  label,
  description,
  error,
  isLabelHidden,
  className,
  ...props
}: Omit<NumberFieldProps, 'className'> & FieldTexts & { className?: string }) {
  return (
    <AriaNumberField
      {...props}
      isInvalid={error !== undefined || props.isInvalid}
      className={cx(fieldClass, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Group
        className={cx(inputClass, 'flex h-9.5 items-center !p-0 focus-within:outline-2 focus-within:outline-accent')}
      >
        <Input className="min-w-0 flex-1 bg-transparent px-3 text-sm outline-none" />
        <Button slot="decrement" className="text-muted hover:text-ink h-full cursor-pointer px-2.5">
          −
        </Button>
        <Button
          slot="increment"
          className="text-muted hover:text-ink border-line h-full cursor-pointer border-s px-2.5"
        >
          +
        </Button>
      </Group>
      <Below description={description} error={error} />
    </AriaNumberField>
  );
}

export function SearchField({
  label,
  placeholder,
  className,
  onChange,
  ...props
}: Omit<SearchFieldProps, 'className'> & { label: string; placeholder?: string; className?: string }) {
  return (
    <AriaSearchField
      {...props}
      onChange={(text) => onChange?.(withoutZero(text))}
      aria-label={label}
      className={cx('group relative flex items-center', className)}
    >
      <Search aria-hidden className="text-muted pointer-events-none absolute start-3 size-4" />
      <Input
        placeholder={placeholder ?? label}
        className={cx(inputClass, 'h-9.5 ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      <Button className="text-muted hover:text-ink absolute end-2 cursor-pointer p-1 group-data-[empty]:hidden">
        <X aria-hidden className="size-4" />
      </Button>
    </AriaSearchField>
  );
}

export type Option<Key extends string> = { id: Key; label: string; description?: string; icon?: ReactNode };

/** One of several; `value` null shows the placeholder. */
export function Select<Key extends string>({
  label,
  description,
  error,
  isLabelHidden,
  options,
  value,
  onChange,
  placeholder,
  className,
  size = 'medium',
  ...props
}: Omit<SelectProps<Option<Key>>, 'className' | 'children' | 'onChange' | 'value' | 'placeholder'> &
  FieldTexts & {
    options: readonly Option<Key>[];
    value: Key | null;
    onChange: (value: Key) => void;
    placeholder?: string;
    className?: string;
    size?: 'small' | 'medium';
  }) {
  return (
    <AriaSelect
      {...props}
      isInvalid={error !== undefined || props.isInvalid}
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(key as Key)}
      className={cx(fieldClass, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Button
        className={cx(
          inputClass,
          'flex cursor-pointer items-center gap-2 text-start',
          size === 'small' ? 'h-8' : 'h-9.5',
        )}
      >
        <SelectValue className="data-[placeholder]:text-muted flex min-w-0 flex-1 items-center gap-2 truncate [&_[slot=description]]:hidden" />
        <ChevronDown aria-hidden className="text-muted size-4 shrink-0" />
      </Button>
      <Below description={description} error={error} />
      <Popover className="border-line bg-surface shadow-popover max-h-80 min-w-(--trigger-width) overflow-auto rounded-card border p-1">
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem textValue={option.label} className={itemClass}>
              {option.icon}
              <span className="flex min-w-0 flex-col">
                <Text slot="label" className="truncate">
                  {option.label}
                </Text>
                {option.description !== undefined && (
                  <Text slot="description" className="text-muted text-xs">
                    {option.description}
                  </Text>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
