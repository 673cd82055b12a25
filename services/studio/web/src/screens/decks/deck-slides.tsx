import { ImagePlus, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/layout.tsx';
import { Skeleton, Spinner } from '../../ui/loading.tsx';
import { Menu } from '../../ui/menu.tsx';
import { pictureStateOf } from './deck-progress.ts';
import type { ShownDeck } from './queries.ts';
import { RegenerateDialog, type RegenerateTarget } from './regenerate-dialog.tsx';
import { SlideViewer } from './slide-viewer.tsx';
import { canvasSizes, usualCanvas } from './slides/canvas-sizes.ts';
import { SlidePicture } from './slides/slide-picture.tsx';

/** How many empty slides stand for those that are being written. */
const expectedSlides = 5;

/** The slides side by side, each with what can be done with it. */
export function DeckSlides({ deck }: { deck: ShownDeck }) {
  const { t } = useTranslation('decks');
  const [shown, setShown] = useState<number | null>(null);
  const [target, setTarget] = useState<RegenerateTarget | null>(null);
  const { width, height } = canvasSizes[deck.canvas ?? usualCanvas];
  const grid =
    width > height
      ? 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'
      : 'grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-5 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6';
  if (deck.state === 'planning') {
    return (
      <div aria-hidden className={grid}>
        {Array.from({ length: expectedSlides }, (_unused, at) => (
          <div key={at} style={{ aspectRatio: `${width} / ${height}` }}>
            <Skeleton className="size-full" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <ol aria-label={t('page.slidesLabel')} className={grid}>
        {deck.slides.map((slide, index) => (
          <li key={index} className="min-w-0">
            <div className="relative">
              <AriaButton
                onPress={() => setShown(index)}
                className="block w-full cursor-zoom-in rounded-control text-start shadow-card transition-shadow hover:shadow-popover"
              >
                <span className="sr-only">{t('page.open', { number: index + 1 })}</span>
                <SlidePicture deck={deck} index={index} />
              </AriaButton>
              <span className="pointer-events-none absolute start-2 top-2">
                <PictureBadge state={pictureStateOf(deck, index)} />
              </span>
            </div>
            <div className="flex items-center justify-between gap-2 pt-1.5">
              <span className="text-muted flex min-w-0 gap-1 text-xs">
                <span className="shrink-0 tabular-nums">{index + 1}.</span>
                <span dir="auto" className="min-w-0 truncate">
                  {nameWithoutNumber(slide.name)}
                </span>
              </span>
              <Menu
                label={t('page.slideMenu', { number: index + 1 })}
                entries={[
                  {
                    id: 'picture',
                    label: t('regenerate.picture'),
                    icon: <ImagePlus aria-hidden className="size-4" />,
                    isDisabled: pictureStateOf(deck, index) === 'coming',
                    onAction: () => setTarget({ what: 'picture', index }),
                  },
                  {
                    id: 'text',
                    label: t('regenerate.text'),
                    icon: <TextCursorInput aria-hidden className="size-4" />,
                    onAction: () => setTarget({ what: 'text', index }),
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      {shown !== null && <SlideViewer deck={deck} index={shown} onShow={setShown} onClose={() => setShown(null)} />}
      {target && <RegenerateDialog deck={deck} target={target} onClose={() => setTarget(null)} />}
    </>
  );
}

/** A slide's name begins with its number, which stands beside it here: in one text the two lie in the order of the name's script. */
const nameWithoutNumber = (name: string) => name.replace(/^\d+\.\s*/, '');

function PictureBadge({ state }: { state: ReturnType<typeof pictureStateOf> }) {
  const { t } = useTranslation('decks');
  if (state === 'failed') return <Badge tone="danger">{t('page.pictureFailed')}</Badge>;
  if (state !== 'coming') return null;
  return (
    <Badge tone="accent" icon={<Spinner className="size-3" />}>
      {t('page.pictureComing')}
    </Badge>
  );
}
