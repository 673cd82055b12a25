import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Copy, Download, LayoutTemplate, Pencil, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { ShownDeck } from './queries.ts';
import { formatNames, usualCanvas } from './slides/canvas-sizes.ts';

export type DeckAction = 'download' | 'relayout';

/** What the deck is called, how it was made, and what can be done with it. */
export function DeckHeader({ deck, onAction }: { deck: ShownDeck; onAction: (action: DeckAction) => void }) {
  const { t } = useTranslation('decks');
  const format = useFormat();
  const navigate = useNavigate();
  const isPlanned = deck.state !== 'planning';
  const facts = [
    isPlanned && t('slides', { count: deck.slides.length }),
    t(`format.${formatNames[deck.canvas ?? usualCanvas]}`),
    deck.style && t(`style.${deck.style}`),
    format.relative(deck.created_at),
  ].filter(Boolean);
  return (
    <header className="pb-6">
      <Link to="/decks" className="text-muted hover:text-ink inline-flex items-center gap-1 pb-3 text-sm">
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {t('page.back')}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl font-semibold text-balance">
            <bdi>{titleOf(deck)}</bdi>
          </h1>
          <p className="text-muted mt-1 text-sm">{facts.join(' · ')}</p>
          <details className="mt-2 text-sm">
            <summary className="text-muted hover:text-ink cursor-pointer">{t('page.prompt')}</summary>
            <p dir="auto" className="mt-1.5 max-w-prose whitespace-pre-line">
              {deck.prompt}
            </p>
            {deck.relaid_from !== null && (
              <Link to="/decks/$deckId" params={{ deckId: deck.relaid_from }} className="mt-1 inline-block underline">
                {t('page.relaidFrom')}
              </Link>
            )}
          </details>
        </div>
        {isPlanned && (
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton
              to="/decks/$deckId/edit"
              params={{ deckId: deck.id }}
              look="primary"
              icon={<Pencil aria-hidden className="size-4" />}
            >
              {t('page.edit')}
            </LinkButton>
            <LinkButton
              to="/publish"
              search={{ deck: deck.id }}
              icon={<Send aria-hidden className="size-4 rtl:-scale-x-100" />}
            >
              {t('page.publish')}
            </LinkButton>
            <Button icon={<Download aria-hidden className="size-4" />} onPress={() => onAction('download')}>
              {t('page.download')}
            </Button>
            <Menu
              label={t('page.more')}
              entries={[
                {
                  id: 'relayout',
                  label: t('page.relayout'),
                  icon: <LayoutTemplate aria-hidden className="size-4" />,
                  onAction: () => onAction('relayout'),
                },
                {
                  id: 'prompt',
                  label: t('page.samePrompt'),
                  icon: <Copy aria-hidden className="size-4" />,
                  onAction: () => void navigate({ to: '/', search: { prompt: deck.prompt } }),
                },
              ]}
            />
          </div>
        )}
      </div>
    </header>
  );
}

/** The headline of the first slide; before there is one the beginning of the prompt. */
function titleOf({ outline, prompt }: ShownDeck): string {
  const [first] = outline;
  if (first && first.headline !== '') return first.headline;
  return prompt.length > 90 ? `${prompt.slice(0, 90)}…` : prompt;
}
