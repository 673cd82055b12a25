import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/layout.tsx';
import type { TextElement } from '../model/document.ts';
import type { Contrast } from '../paint/paint-messages.ts';
import { keyOf, paintView } from '../paint/paint-view.ts';
import { documentOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';

/** Of large letters, by WCAG; slides are read at a glance, and most of their letters are large. */
const enough = 4.5;
const enoughLarge = 3;
const largePx = 66;
/** After the last change, ms. */
const quietMs = 300;

/** How well the letters stand out from what lies below them, measured on the pixels. */
export function ContrastNote({ element, onColor }: { element: TextElement; onColor: (color: string) => void }) {
  const { t } = useTranslation('editor');
  const { store, painter } = useEditor();
  const slide = useEditorState(slideOf);
  const [contrast, setContrast] = useState<Contrast>(null);
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(() => {
      painter.contrast(paintView(documentOf(store.getState()), slide), keyOf(element.text)).then(
        (measured) => !isOld && setContrast(measured),
        () => !isOld && setContrast(null),
      );
    }, quietMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [painter, store, slide, element]);
  if (!contrast) return null;
  const limit = element.text.fontSize >= largePx ? enoughLarge : enough;
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
