import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastContent } from './toast-content.ts';
import type * as ToastRegionModule from './toast-region.tsx';
import { whenIdle } from './when-idle.ts';

/** Long enough to read and to reach by keyboard, ms. */
const usualMs = 7_000;

/** What shows them comes after the page: nothing has happened yet that they could say. */
type Region = typeof ToastRegionModule;
let region: Promise<Region> | undefined;
function loadRegion(): Promise<Region> {
  region ??= import('./toast-region.tsx').catch((error: unknown) => {
    region = undefined;
    throw error;
  });
  return region;
}
let show: (shown: ComponentType) => void = () => undefined;

/** Where that file does not come, as after a deploy that has replaced it: a notice may be all that undoes a deletion. */
type Plain = { id: number; content: ToastContent };
let lastId = 0;
let setPlain: (change: (former: readonly Plain[]) => readonly Plain[]) => void = () => undefined;
function showPlain(content: ToastContent, timeoutMs: number | null): () => void {
  const id = (lastId += 1);
  const close = () => setPlain((former) => former.filter((one) => one.id !== id));
  setPlain((former) => [...former, { id, content }]);
  if (timeoutMs !== null) setTimeout(close, timeoutMs);
  return close;
}

/** Says what has happened, in passing. What must not be missed stands on the page instead. Answers what takes it away. */
export function toast(
  text: string,
  {
    tone = 'neutral',
    action,
    timeoutMs = usualMs,
  }: Partial<Omit<ToastContent, 'text'>> & { timeoutMs?: number | null } = {},
): () => void {
  const content = { text, tone, ...(action && { action }) };
  let isClosed = false;
  let close = (): void => {
    isClosed = true;
  };
  loadRegion().then(
    ({ addToast, ToastRegion }) => {
      if (isClosed) return;
      show(ToastRegion);
      close = addToast(content, timeoutMs);
    },
    () => {
      if (!isClosed) close = showPlain(content, timeoutMs);
    },
  );
  return () => close();
}

/** Where they are shown, once for all pages. */
export function Toasts() {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  const [plain, setPlainHere] = useState<readonly Plain[]>([]);
  useEffect(() => {
    show = (component) => setShown(() => component);
    setPlain = setPlainHere;
    return whenIdle(() => void loadRegion().catch(() => undefined));
  }, []);
  return (
    <>
      {Shown && <Shown />}
      {plain.length > 0 && <PlainToasts plain={plain} />}
    </>
  );
}

function PlainToasts({ plain }: { plain: readonly Plain[] }) {
  const { t } = useTranslation('shell');
  return (
    <div className="fixed end-4 bottom-4 z-60 flex max-w-sm flex-col gap-2">
      {plain.map(({ id, content: { text, action } }) => {
        const close = () => setPlain((former) => former.filter((one) => one.id !== id));
        return (
          <div key={id} role="alert" className="bg-ink text-page flex gap-3 rounded-card px-4 py-3 text-sm">
            <p className="min-w-0 flex-1">{text}</p>
            {action && (
              <button
                type="button"
                className="cursor-pointer font-semibold underline"
                onClick={() => {
                  action.onPress();
                  close();
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" className="cursor-pointer underline" onClick={close}>
              {t('close')}
            </button>
          </div>
        );
      })}
    </div>
  );
}
