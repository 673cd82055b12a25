import { unwrap } from '@slideloom/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { brandChoicesQuery } from '../home/queries.ts';
import { FormatSample } from './format-sample.tsx';
import { PriceLine } from './price/price-line.tsx';
import type { ShownDeck } from './queries.ts';
import { canvasFormats, formatNames, usualCanvas } from './slides/canvas-sizes.ts';
import { StyleSample } from './style-sample.tsx';
import { styleIds, type StyleId } from './styles.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';

/** A new deck of the same words and pictures in another format, style or brand. */
export function RelayoutDialog({ deck, onClose }: { deck: ShownDeck; onClose: () => void }) {
  const { t } = useTranslation('decks');
  const { t: ofShell } = useTranslation('shell');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const brands = useQuery(brandChoicesQuery(api));
  const [canvas, setCanvas] = useState(deck.canvas ?? usualCanvas);
  const [style, setStyle] = useState<StyleId | 'keep'>('keep');
  const [brand, setBrand] = useState('keep');
  const order = useMutation({
    mutationFn: async () => {
      const body = {
        canvas,
        ...(style !== 'keep' && { style }),
        ...(brand !== 'keep' && { brand_id: brand === 'none' ? null : brand }),
      };
      const params = { path: { id: deck.id }, header: { 'Idempotency-Key': intent.for(body) } };
      return unwrap(api.POST('/decks/{id}/relayout', { body, params }));
    },
    onSuccess: async ({ id }) => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['decks'] });
      await navigate({ to: '/decks/$deckId', params: { deckId: id } });
    },
  });
  return (
    <Dialog
      title={t('relayout.title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{ofShell('cancel')}</Button>
          <Button look="primary" isPending={order.isPending} onPress={() => order.mutate()}>
            {t('relayout.make')}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">{t('relayout.text')}</p>
      <Select
        label={t('relayout.format')}
        value={canvas}
        onChange={setCanvas}
        options={canvasFormats.map((id) => ({
          id,
          label: t(`format.${formatNames[id]}`),
          description: t(`formatUse.${formatNames[id]}`),
          icon: <FormatSample format={id} />,
        }))}
      />
      <Select
        label={t('relayout.style')}
        value={style}
        onChange={setStyle}
        options={[
          { id: 'keep' as const, label: t('relayout.keepStyle') },
          ...styleIds.map((id) => ({ id, label: t(`style.${id}`), icon: <StyleSample style={id} /> })),
        ]}
      />
      <Select
        label={t('relayout.brand')}
        value={brand}
        onChange={setBrand}
        options={[
          { id: 'keep', label: t('relayout.keepBrand') },
          { id: 'none', label: t('relayout.noBrand') },
          ...(brands.data ?? []).map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      <PriceLine request={null} />
      {order.isError && <InlineProblem error={order.error} />}
    </Dialog>
  );
}
