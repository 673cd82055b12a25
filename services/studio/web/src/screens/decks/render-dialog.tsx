import { unwrap } from '@slideloom/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { PriceLine } from './price/price-line.tsx';
import type { ShownDeck } from './queries.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';

const outputs = ['png', 'jpeg', 'pdf'] as const;

/** Has the slides drawn to files, at their price. */
export function RenderDialog({
  deck,
  onClose,
  onAccepted,
}: {
  deck: ShownDeck;
  onClose: () => void;
  onAccepted: (jobId: string) => void;
}) {
  const { t } = useTranslation('decks');
  const { t: ofShell } = useTranslation('shell');
  const api = useApi();
  const intent = useIntentKey();
  const [output, setOutput] = useState<(typeof outputs)[number]>('png');
  const count = deck.slides.length;
  const order = useMutation({
    mutationFn: () => {
      const body = { deck_id: deck.id, output };
      return unwrap(api.POST('/render', { body, params: { header: { 'Idempotency-Key': intent.for(body) } } }));
    },
    onSuccess: ({ job_id: jobId }) => {
      onClose();
      onAccepted(jobId);
    },
  });
  return (
    <Dialog
      title={t('render.title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{ofShell('cancel')}</Button>
          <Button look="primary" isPending={order.isPending} onPress={() => order.mutate()}>
            {t('render.draw', { count })}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('render.output')}
        value={output}
        onChange={setOutput}
        options={outputs.map((id) => ({ id, label: t(`render.${id}`), description: t(`render.${id}Text`) }))}
      />
      {deck.state === 'drawing' && <Banner>{t('render.drawingStill')}</Banner>}
      <PriceLine request={{ operation: 'render', slides: count }} />
      {order.isError && <InlineProblem error={order.error} />}
    </Dialog>
  );
}
