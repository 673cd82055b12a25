import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page as PageFrame } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DeckHeader, type DeckAction } from './deck-header.tsx';
import { DeckHistory } from './deck-history.tsx';
import { DeckProgressBanner } from './deck-progress-banner.tsx';
import { DeckSlides } from './deck-slides.tsx';
import { DeckWords } from './deck-words.tsx';
import { RelayoutDialog } from './relayout-dialog.tsx';
import { RenderDialog } from './render-dialog.tsx';
import { RenderFiles } from './render-files.tsx';
import { useDeck } from './use-deck.ts';

const route = getRouteApi('/signed-in/team/decks/$deckId');

export function DeckPage() {
  const { t } = useTranslation('decks');
  const { deckId } = route.useParams();
  const { render } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: deck, isPending, error, refetch } = useDeck(deckId);
  const [action, setAction] = useState<DeckAction | null>(null);
  const [tab, setTab] = useState<'words' | 'history'>('words');

  if (isPending) return <Loading />;
  if (!deck) {
    return (
      <PageFrame width="narrow">
        <Problem error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  if (deck.state === 'failed') {
    return (
      <PageFrame width="narrow">
        <div role="alert" className="border-line bg-surface flex flex-col items-start gap-3 rounded-card border p-8">
          <h1 className="text-xl font-semibold">{t('failed.title')}</h1>
          <p>{deck.error}</p>
          <p className="text-muted text-sm">{t('failed.text')}</p>
          <blockquote dir="auto" className="border-line text-muted border-s-2 ps-3 text-sm whitespace-pre-line">
            {deck.prompt}
          </blockquote>
          <LinkButton to="/" search={{ prompt: deck.prompt }} look="primary" className="mt-2">
            {t('failed.again')}
          </LinkButton>
        </div>
      </PageFrame>
    );
  }
  const close = () => setAction(null);
  return (
    <PageFrame>
      <DeckHeader deck={deck} onAction={setAction} />
      <DeckProgressBanner deck={deck} />
      {render !== undefined && <RenderFiles jobId={render} deckId={deck.id} />}
      <DeckSlides deck={deck} />
      {deck.state !== 'planning' && (
        <Tabs
          label={t('page.more')}
          value={tab}
          onChange={setTab}
          className="mt-10"
          tabs={[
            { id: 'words', label: t('words.tab'), content: <DeckWords deck={deck} /> },
            { id: 'history', label: t('history.tab'), content: <DeckHistory deck={deck} /> },
          ]}
        />
      )}
      {(action === 'download' || action === 'publish') && (
        <RenderDialog
          deck={deck}
          purpose={action}
          onClose={close}
          onAccepted={(jobId) => void navigate({ search: { render: jobId }, replace: true, resetScroll: true })}
        />
      )}
      {action === 'relayout' && <RelayoutDialog deck={deck} onClose={close} />}
    </PageFrame>
  );
}
