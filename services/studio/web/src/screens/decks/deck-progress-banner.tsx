import { ProgressBar } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { progressOf } from './deck-progress.ts';
import type { ShownDeck } from './queries.ts';

/** How far the deck is, and what of it failed. */
export function DeckProgressBanner({ deck }: { deck: ShownDeck }) {
  const { t } = useTranslation('decks');
  const format = useFormat();
  const { ended, of, failed } = progressOf(deck);
  const isMaking = deck.state === 'planning' || deck.state === 'drawing';
  return (
    <>
      {/* Stays on the page, so that screen readers notice what it says next. */}
      <div role="status" className={isMaking ? 'bg-accent-soft mb-6 rounded-card px-4 py-3' : 'sr-only'}>
        {deck.state === 'planning' && (
          <>
            <p className="text-accent flex items-center gap-2 font-medium">
              <Spinner />
              {t('progress.planning')}
            </p>
            <p className="text-muted mt-0.5 text-sm">{t('progress.planningText')}</p>
          </>
        )}
        {deck.state === 'drawing' && (
          <>
            <p className="text-accent flex items-center gap-2 font-medium">
              <Spinner />
              {t('progress.drawing', { ended: format.number(ended), of: format.number(of) })}
            </p>
            <p className="text-muted mt-0.5 text-sm">{t('progress.drawingText')}</p>
            <ProgressBar aria-label={t('progress.bar')} value={ended} maxValue={of} className="mt-2.5">
              {({ percentage }) => (
                <div className="bg-page h-1.5 overflow-hidden rounded-full">
                  <div
                    className="bg-accent h-full rounded-full transition-[width] duration-500"
                    style={{ width: `${Math.max(4, percentage ?? 0)}%` }}
                  />
                </div>
              )}
            </ProgressBar>
          </>
        )}
        {deck.state === 'done' && t('progress.done')}
      </div>
      {failed > 0 && (
        <div className="mb-6">
          <Banner>{t('progress.failedPictures', { count: failed })}</Banner>
        </div>
      )}
    </>
  );
}
