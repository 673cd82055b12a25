import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/layout.tsx';
import { Skeleton, Spinner } from '../../ui/loading.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import { deckQuery, type DeckSummary } from './queries.ts';
import { SlidePicture } from './slides/slide-picture.tsx';
import { TileDrawing, TileFrame, TileImage, tileTitle } from './tile-frame.tsx';

/** A deck in a list: its first slide, its title, and how far it is. `heading`: of its title. */
export function DeckTile({ deck, heading: Heading = 'h2' }: { deck: DeckSummary; heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('decks');
  const format = useFormat();
  return (
    <article className="group relative flex min-w-0 flex-col gap-2.5">
      <TileFrame badge={<StateBadge state={deck.state} />}>
        <TilePicture deck={deck} />
      </TileFrame>
      <div className="min-w-0">
        <Heading className={tileTitle}>
          <Link
            to="/decks/$deckId"
            params={{ deckId: deck.id }}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--color-accent)"
          >
            <bdi>{deck.title}</bdi>
          </Link>
        </Heading>
        <p className="text-muted text-xs">
          {deck.slide_count > 0 && `${t('slides', { count: deck.slide_count })} · `}
          {format.relative(deck.created_at)}
        </p>
      </div>
    </article>
  );
}

function StateBadge({ state }: Pick<DeckSummary, 'state'>) {
  const { t } = useTranslation('decks');
  if (state === 'done') return null;
  if (state === 'failed') return <Badge tone="danger">{t('state.failed')}</Badge>;
  return (
    <Badge tone="accent" icon={<Spinner className="size-3" />}>
      {t(`state.${state}`)}
    </Badge>
  );
}

function TilePicture({ deck }: { deck: DeckSummary }) {
  const address = safeUrl(deck.thumbnail_url);
  // By its address: a tile goes some time after the next one is there.
  const [lost, setLost] = useState<string>();
  if (deck.state === 'failed') {
    return <TriangleAlert aria-hidden className="text-muted size-6" />;
  }
  if (address !== undefined && address !== lost) {
    return <TileImage url={address} onError={() => setLost(address)} />;
  }
  if (deck.state === 'planning') return <Skeleton className="size-full" />;
  return <DrawnTile id={deck.id} />;
}

/** A deck is drawn here until it has a tile, or any picture. */
function DrawnTile({ id }: { id: string }) {
  const deck = useQuery(deckQuery(useApi(), id));
  if (!deck.data) return <Skeleton className="size-full" />;
  return (
    <TileDrawing format={deck.data.canvas}>
      <SlidePicture deck={deck.data} index={0} />
    </TileDrawing>
  );
}

export const tileGrid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5';
