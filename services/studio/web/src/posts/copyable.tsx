import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';

/** A code to quote, with a button that copies it. */
export function Copyable({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('posts');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code dir="ltr" className="bg-sunken truncate rounded px-1.5 py-0.5 text-xs select-all">
        {text}
      </code>
      <IconButton label={isCopied ? t('copied') : t('copy', { what })} size="small" onPress={() => void copy()}>
        {isCopied ? <Check aria-hidden className="size-3.5" /> : <Copy aria-hidden className="size-3.5" />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </span>
  );
}
