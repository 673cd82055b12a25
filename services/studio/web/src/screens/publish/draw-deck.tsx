import { unwrap } from '@slideloom/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { deckQuery } from '../decks/queries.ts';
import { SlidePicture } from '../decks/slides/slide-picture.tsx';

/** A deck is posted as pictures, which are drawn first, at their price. */
export function DrawDeck({ deckId, onAccepted }: { deckId: string; onAccepted: (jobId: string) => void }) {
  const { t } = useTranslation('publish');
  const api = useApi();
  const deck = useQuery(deckQuery(api, deckId));
  const [key] = useState(() => crypto.randomUUID());
  const draw = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/render', {
          body: { deck_id: deckId },
          params: { header: { 'Idempotency-Key': `${key}:${deckId}` } },
        }),
      ),
    onSuccess: ({ job_id: jobId }) => onAccepted(jobId),
  });
  if (deck.isPending) return <Skeleton className="h-48" />;
  if (!deck.data) return <Problem error={deck.error} onRetry={() => void deck.refetch()} />;
  const count = deck.data.slides.length;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold">{t('source.drawTitle')}</h2>
      <ul className="flex gap-3 overflow-x-auto pb-1">
        {deck.data.slides.map((_slide, index) => (
          <li key={index} className="w-28 shrink-0">
            <SlidePicture deck={deck.data} index={index} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{t('source.drawText', { count })}</p>
      {draw.isError && <InlineProblem error={draw.error} />}
      <Button look="primary" className="self-start" isPending={draw.isPending} onPress={() => draw.mutate()}>
        {t('source.draw', { count })}
      </Button>
    </Card>
  );
}
