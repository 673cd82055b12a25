import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/class-names.ts';
import { SlidePicture } from '../decks/slides/slide-picture.tsx';
import type { Kit } from './kit.ts';
import { sampleDeck } from './sample-deck.ts';

/** A slide in a brand's colours, fonts and logo, painted as a deck's slides are. */
export function SampleSlide({ kit, index, className }: { kit: Kit; index: 0 | 1; className?: string }) {
  const { t } = useTranslation('brands');
  const looks = useDeferredValue(JSON.stringify(kit));
  const deck = useMemo(
    () =>
      sampleDeck(JSON.parse(looks) as Kit, {
        title: t('sample.title'),
        body: t('sample.body'),
        action: t('sample.action'),
        handle: t('sample.handle'),
      }),
    [looks, t],
  );
  return <SlidePicture deck={deck} index={index} className={cx('shadow-card outline-line outline', className)} />;
}
