import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { PriceLine } from './price/price-line.tsx';
import { deckQuery, type ShownDeck } from './queries.ts';
import { awaitTile } from './tiles-again.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';

export type RegenerateTarget = { what: 'picture' | 'text'; index: number };

/** Another picture or other words for one slide. */
export function RegenerateDialog({
  deck,
  target: { what, index },
  onClose,
}: {
  deck: ShownDeck;
  target: RegenerateTarget;
  onClose: () => void;
}) {
  const { t } = useTranslation('decks');
  const { t: ofShell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const [instruction, setInstruction] = useState('');
  const isPicture = what === 'picture';
  const order = useMutation({
    mutationFn: async () => {
      const wanted = instruction.trim();
      const body = { what, ...(wanted !== '' && { instruction: wanted }) };
      const answer: unknown = await unwrap(
        api.POST('/decks/{id}/slides/{n}/regenerate', {
          params: { path: { id: deck.id, n: String(index) }, header: { 'Idempotency-Key': intent.for(body) } },
          body,
        }),
      );
      return answer as ShownDeck | { job_id: string };
    },
    onSuccess: (answer) => {
      const { queryKey } = deckQuery(api, deck.id);
      // A text is there at once; a picture shows by the deck's events.
      if ('slides' in answer) {
        queryClient.setQueryData(queryKey, answer);
        awaitTile(queryClient);
      } else {
        void queryClient.invalidateQueries({ queryKey });
      }
      void queryClient.invalidateQueries({ queryKey: ['decks', 'history', deck.id] });
      toast(isPicture ? t('regenerate.pictureOrdered') : t('regenerate.textDone', { number: index + 1 }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(isPicture ? 'regenerate.pictureTitle' : 'regenerate.textTitle', { number: index + 1 })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{ofShell('cancel')}</Button>
          <Button look="primary" isPending={order.isPending} onPress={() => order.mutate()}>
            {t(isPicture ? 'regenerate.makePicture' : 'regenerate.makeText')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('regenerate.instruction')}
        description={t('regenerate.optional')}
        placeholder={t(isPicture ? 'regenerate.picturePlaceholder' : 'regenerate.textPlaceholder')}
        value={instruction}
        onChange={setInstruction}
        maxLength={500}
        rows={3}
        autoFocus
      />
      <p className="text-muted text-sm">{t(isPicture ? 'regenerate.keeps' : 'regenerate.keepsText')}</p>
      <PriceLine request={isPicture ? { operation: 'regenerate', what } : null} />
      {order.isError && <InlineProblem error={order.error} />}
    </Dialog>
  );
}
