import { useEffect, useState, type ComponentType } from 'react';
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
    () => undefined,
  );
  return () => close();
}

/** Where they are shown, once for all pages. */
export function Toasts() {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    show = (component) => setShown(() => component);
    return whenIdle(() => void loadRegion().catch(() => undefined));
  }, []);
  return Shown && <Shown />;
}
