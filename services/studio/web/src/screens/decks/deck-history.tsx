import { unwrap } from '@slideloom/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useConfig } from '../../session/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { deckHistoryQuery, deckQuery, type ShownDeck } from './queries.ts';
import { thumbnailUrl } from './slides/thumbnail-url.ts';
import { awaitTile } from './tiles-again.ts';
import { OwnImage } from '../../pictures/own-image.tsx';

type Change = Awaited<ReturnType<NonNullable<ReturnType<typeof deckHistoryQuery>['queryFn']>>>[number];

/** The pictures and texts that the deck's slides had; a former text can be brought back. */
export function DeckHistory({ deck }: { deck: ShownDeck }) {
  const { t } = useTranslation('decks');
  const format = useFormat();
  const api = useApi();
  const queryClient = useQueryClient();
  const history = useQuery(deckHistoryQuery(api, deck.id));
  const restore = useMutation({
    mutationFn: async ({ id, slide_index: index }: Change) => {
      const params = { path: { id: deck.id, n: String(index) } };
      const body = { what: 'text' as const, restore: id };
      return { deck: await unwrap(api.POST('/decks/{id}/slides/{n}/regenerate', { params, body })), index };
    },
    onSuccess: ({ deck: changed, index }) => {
      queryClient.setQueryData(deckQuery(api, deck.id).queryKey, changed as ShownDeck);
      void queryClient.invalidateQueries({ queryKey: ['decks', 'history', deck.id] });
      awaitTile(queryClient);
      toast(t('history.restoredToast', { number: index + 1 }));
    },
  });
  if (history.isPending) return <Loading />;
  if (!history.data) return <Problem error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data.length === 0) return <EmptyState title={t('history.empty')} />;
  const titleOf = ({ what, restored_from: from }: Change) =>
    what === 'picture'
      ? ('history.picture' as const)
      : from === null
        ? ('history.text' as const)
        : ('history.restored' as const);
  return (
    <>
      {restore.isError && <InlineProblem error={restore.error} />}
      <ol className="divide-line divide-y">
        {history.data.map((change) => (
          <li key={change.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
            <div className="min-w-48 flex-1">
              <p className="text-sm font-medium">{t(titleOf(change), { number: change.slide_index + 1 })}</p>
              <p className="text-muted text-xs">{format.dateTime(change.created_at)}</p>
              {change.instruction !== null && (
                <p dir="auto" className="mt-1 text-sm">
                  “{change.instruction}”
                </p>
              )}
            </div>
            <Sides change={change} />
            {change.what === 'text' && (
              <Button size="small" isPending={restore.isPending} onPress={() => restore.mutate(change)}>
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Sides({ change }: { change: Change }) {
  const { t } = useTranslation('decks');
  const sides = [
    { label: t('history.before'), image: change.replaced_image_url, text: change.replaced_text },
    { label: t('history.after'), image: change.image_url, text: change.text },
  ];
  return (
    <div className="flex gap-4">
      {sides.map(({ label, image, text }) => (
        <figure key={label} className="w-36">
          {change.what === 'picture' ? <FormerPicture address={image} /> : <FormerText text={text} />}
          <figcaption className="text-muted pt-1 text-xs">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function FormerPicture({ address }: { address: string | null }) {
  const { cdnUrl } = useConfig();
  const safe = safeUrl(address);
  if (safe === undefined) return <div className="bg-sunken aspect-4/5 rounded-control" />;
  return (
    <OwnImage
      src={thumbnailUrl(safe, 270, cdnUrl)}
      alt=""
      loading="lazy"
      className="aspect-4/5 w-full rounded-control object-cover"
    />
  );
}

function FormerText({ text }: { text: Change['text'] }) {
  return (
    <p dir="auto" className="bg-sunken line-clamp-5 rounded-control p-2.5 text-sm">
      {[text?.headline, text?.body].filter(Boolean).join(' · ')}
    </p>
  );
}
