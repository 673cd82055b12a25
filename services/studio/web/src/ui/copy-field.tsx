import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { inputClass } from './input-class.ts';

/** A text that is there to be copied: a link, a secret. Where the clipboard is refused it is selected instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('shell');
  const [isCopied, setIsCopied] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      input?.select();
    }
  };
  return (
    <div className="flex items-end gap-2">
      <TextField value={value} isReadOnly className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Label className="text-sm font-medium">{label}</Label>
        <Input
          ref={setInput}
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={cx(inputClass, 'h-9.5 font-mono text-xs')}
        />
      </TextField>
      <Button
        onPress={() => void copy()}
        icon={isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      >
        {isCopied ? t('copied') : t('copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </div>
  );
}
