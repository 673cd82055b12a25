import { Copy } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Banner, Card } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ShownDeck } from './queries.ts';

/** What goes with the slides: caption, hashtags, alternative texts, and what had no room. */
export function DeckWords({ deck }: { deck: ShownDeck }) {
  const { t } = useTranslation('decks');
  const { t: ofShell } = useTranslation('shell');
  const tags = deck.hashtags.map((tag) => `#${tag}`).join(' ');
  const copy = async () => {
    await navigator.clipboard.writeText([deck.caption ?? '', tags].filter(Boolean).join('\n\n'));
    toast(ofShell('copied'));
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card as="section">
        <div className="flex items-center justify-between gap-3 pb-3">
          <h2 className="font-semibold">{t('words.caption')}</h2>
          {deck.caption !== null && (
            <Button size="small" icon={<Copy aria-hidden className="size-3.5" />} onPress={() => void copy()}>
              {t('words.copyAll')}
            </Button>
          )}
        </div>
        <p dir="auto" className="text-sm whitespace-pre-line">
          {deck.caption ?? <span className="text-muted">{t('words.noCaption')}</span>}
        </p>
        {tags !== '' && (
          <p dir="auto" className="text-accent mt-3 text-sm break-words">
            {deck.hashtags.map((tag, index) => (
              <Fragment key={index}>
                {index > 0 && ' '}
                <bdi>#{tag}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {deck.left_out && deck.left_out.length > 0 && (
          <div className="mt-5">
            <Banner>
              <p className="font-medium">{t('words.leftOut')}</p>
              <p>{t('words.leftOutText')}</p>
              <ul className="mt-2 list-disc ps-5">
                {deck.left_out.map((text, index) => (
                  <li key={index} dir="auto" className="whitespace-pre-line">
                    {text}
                  </li>
                ))}
              </ul>
            </Banner>
          </div>
        )}
      </Card>
      <Card as="section">
        <h2 className="pb-3 font-semibold">{t('words.altTexts')}</h2>
        <ol className="flex flex-col gap-2.5 text-sm">
          {deck.slides.map((_slide, index) => (
            <li key={index} className="flex gap-3">
              <span className="text-muted w-5 shrink-0 text-end tabular-nums">{index + 1}</span>
              <span dir="auto" className="min-w-0">
                {deck.alt_texts[index] ?? <span className="text-muted">{t('words.noAltText')}</span>}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
