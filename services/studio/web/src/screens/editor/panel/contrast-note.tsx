import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/layout.tsx';
import type { Contrast } from '../paint/paint-messages.ts';
import { keyOf, paintView } from '../paint/paint-view.ts';
import { documentOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor } from '../state/editor-context.tsx';

/** The contrast that is enough, and that of large letters, by WCAG; slides are read at a glance, and most of their letters are large. */
const enough = 4.5;
const enoughLarge = 3;
const largePx = 66;
/** The pause after the last change before it is measured, ms. */
const quietMs = 300;

/** How well the letters of a text stand out from what lies below them, measured on the pixels. */
export function ContrastNote({
  id,
  fontSize,
  onColor,
}: {
  id: string;
  fontSize: number;
  onColor: (color: string) => void;
}) {
  const { t } = useTranslation('editor');
  const contrast = useContrast(id);
  if (!contrast) return null;
  const limit = fontSize >= largePx ? enoughLarge : enough;
  const isEnough = contrast.ratio >= limit;
  return (
    <div className="flex items-center justify-between gap-2 text-xs">
      <Badge tone={isEnough ? 'success' : 'warning'}>
        {t(isEnough ? 'contrast.enough' : 'contrast.low', { ratio: contrast.ratio.toFixed(1), limit })}
      </Badge>
      {!isEnough && (
        <Button size="small" look="quiet" onPress={() => onColor(contrast.bestColor)}>
          {t('contrast.fix')}
        </Button>
      )}
    </div>
  );
}

/** Measured once nothing on the slide changes for a moment; null until then, and where it cannot be measured. */
function useContrast(id: string): Contrast {
  const { store, painter } = useEditor();
  const [contrast, setContrast] = useState<Contrast>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let newest = 0;
    const measure = () => {
      const of = newest;
      const state = store.getState();
      const element = slideOf(state).elements.find((one) => one.id === id);
      if (element?.kind !== 'text') return;
      const settle = (measured: Contrast) => of === newest && setContrast(measured);
      painter
        .contrast(paintView(documentOf(state), slideOf(state)), keyOf(element.text))
        .then(settle, () => settle(null));
    };
    const later = () => {
      newest += 1;
      clearTimeout(timer);
      timer = setTimeout(measure, quietMs);
    };
    later();
    const stop = store.subscribe((state, former) => {
      if (slideOf(state) !== slideOf(former)) later();
    });
    return () => {
      newest += 1;
      stop();
      clearTimeout(timer);
    };
  }, [painter, store, id]);
  return contrast;
}
