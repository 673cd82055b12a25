import { X } from 'lucide-react';
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';

type Content = { text: string; tone: 'neutral' | 'danger'; action?: { label: string; onPress: () => void } };

const queue = new ToastQueue<Content>({ maxVisibleToasts: 4 });
/** Long enough to read and to reach by keyboard, ms. */
const usualMs = 7_000;

/** Says what has happened, in passing. What must not be missed stands on the page instead. Answers what takes it away. */
export function toast(
  text: string,
  {
    tone = 'neutral',
    action,
    timeoutMs = usualMs,
  }: Partial<Omit<Content, 'text'>> & { timeoutMs?: number | null } = {},
): () => void {
  const key = queue.add({ text, tone, ...(action && { action }) }, timeoutMs === null ? {} : { timeout: timeoutMs });
  return () => queue.close(key);
}

export function Toasts() {
  const { t } = useTranslation('shell');
  return (
    <ToastRegion
      queue={queue}
      aria-label={t('notifications')}
      className="fixed end-4 bottom-4 z-60 flex flex-col-reverse gap-2 outline-none"
    >
      {({ toast: shown }) => (
        <AriaToast
          toast={shown}
          className={cx(
            'shadow-popover flex max-w-sm items-center gap-3 rounded-card px-4 py-3 text-sm',
            shown.content.tone === 'danger' ? 'bg-danger text-page' : 'bg-ink text-page',
          )}
        >
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title">{shown.content.text}</Text>
          </ToastContent>
          {shown.content.action && (
            <Button
              className="cursor-pointer font-semibold underline underline-offset-2"
              onPress={() => {
                shown.content.action?.onPress();
                queue.close(shown.key);
              }}
            >
              {shown.content.action.label}
            </Button>
          )}
          <Button slot="close" aria-label={t('close')} className="cursor-pointer p-1">
            <X aria-hidden className="size-4" />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  );
}
