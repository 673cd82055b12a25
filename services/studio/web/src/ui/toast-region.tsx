import { X } from 'lucide-react';
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';
import type { ToastContent } from './toast-content.ts';

const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 });

/** Shows one; answers what takes it away. */
export function addToast(content: ToastContent, timeoutMs: number | null): () => void {
  const key = queue.add(content, timeoutMs === null ? {} : { timeout: timeoutMs });
  return () => queue.close(key);
}

export function ToastRegion() {
  const { t } = useTranslation('shell');
  return (
    <AriaToastRegion
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
          <AriaToastContent className="min-w-0 flex-1">
            <Text slot="title">{shown.content.text}</Text>
          </AriaToastContent>
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
    </AriaToastRegion>
  );
}
