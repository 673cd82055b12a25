import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ShownDeck } from './queries.ts';
import { canvasSizes, usualCanvas } from './slides/canvas-sizes.ts';
import { SlidePicture } from './slides/slide-picture.tsx';

/** One slide as large as the window allows; the arrow keys go to its neighbours. */
export function SlideViewer({
  deck,
  index,
  onShow,
  onClose,
}: {
  deck: ShownDeck;
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('decks');
  const { width, height } = canvasSizes[deck.canvas ?? usualCanvas];
  const last = deck.slides.length - 1;
  const go = (by: number) => onShow(Math.min(last, Math.max(0, index + by)));
  return (
    <Dialog
      title={t('page.slide', { number: index + 1 })}
      isOpen
      onClose={onClose}
      width={width > height ? 'large' : 'medium'}
    >
      <div
        className="flex items-center justify-center gap-2"
        onKeyDown={({ key }) => {
          const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
          if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === forward ? 1 : -1);
        }}
      >
        <IconButton label={t('page.previous')} isDisabled={index === 0} onPress={() => go(-1)}>
          <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
        </IconButton>
        <div className="min-w-0 flex-1" style={{ maxWidth: `calc((100dvh - 10rem) * ${width / height})` }}>
          <SlidePicture deck={deck} index={index} />
        </div>
        <IconButton label={t('page.next')} isDisabled={index === last} onPress={() => go(1)} autoFocus>
          <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
        </IconButton>
      </div>
    </Dialog>
  );
}
