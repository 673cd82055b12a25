import { unwrap, type components } from '@slideloom/client';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/team-context.tsx';
import { SlidePicture } from '../../decks/slides/slide-picture.tsx';
import { Button } from '../../../ui/button.tsx';

export type RelaidDeck = components['schemas']['ExtendedDeck'];

/** The deck as the platform's 4:5 canvas will have it, made when it is asked for: the service keeps each layout as a deck. */
export function useRelaidDeck(deckId: string | undefined): { deck: RelaidDeck | undefined; button: ReactNode } {
  const { t } = useTranslation('publish');
  const api = useApi();
  const [key] = useState(() => crypto.randomUUID());
  const order = useMutation({
    mutationFn: async (id: string) =>
      (await unwrap(
        api.POST('/decks/{id}/relayout', {
          params: { path: { id }, header: { 'Idempotency-Key': `${key}:${id}` } },
          body: { canvas: '4:5' },
        }),
      )) as RelaidDeck,
  });
  const button =
    deckId === undefined ? null : order.isError ? (
      <p className="text-muted text-sm">{t('framing.failed')}</p>
    ) : order.data ? (
      <p role="status" className="text-muted text-sm">
        {t('framing.shown')}
      </p>
    ) : (
      <Button size="small" className="self-start" isPending={order.isPending} onPress={() => order.mutate(deckId)}>
        {t('framing.show')}
      </Button>
    );
  return { deck: order.data, button };
}

export function RelaidSlide({ deck, index }: { deck: RelaidDeck; index: number }) {
  return <SlidePicture deck={deck} index={index} className="!rounded-none" />;
}
