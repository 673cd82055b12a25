import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { localMinute } from './local-minute.ts';
import type { Endpoint } from './queries.ts';

type Props = { endpoint: Endpoint; isOpen: boolean; onClose: () => void };

const dayMs = 86_400_000;

/** Sends what an endpoint has missed since a time. */
export function ReplayDialog({ endpoint, isOpen, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog title={t('replay.title')} isOpen={isOpen} onClose={onClose} width="small">
      <ReplayForm endpoint={endpoint} onClose={onClose} />
    </Dialog>
  );
}

function ReplayForm({ endpoint, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('webhooks');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const [since, setSince] = useState(() => localMinute(Date.now() - dayMs));
  const [isAll, setIsAll] = useState(false);
  const at = Date.parse(since);
  const isReady = !Number.isNaN(at);
  const replay = useMutation({
    mutationFn: () => {
      const body = { since: new Date(at).toISOString(), include_delivered: isAll };
      const path = { id: endpoint.id };
      const headers = { 'Idempotency-Key': key.for({ ...path, ...body }) };
      return unwrap(api.POST('/webhooks/endpoints/{id}/replay', { params: { path }, body, headers }));
    },
    onSuccess: ({ replayed, has_more: hasMore, next_since: next }) => {
      key.done();
      void queryClient.invalidateQueries({ queryKey: ['webhooks', 'deliveries'] });
      const count = { count: replayed, amount: format.number(replayed) };
      toast(
        hasMore && next !== null
          ? t('replay.more', { ...count, time: format.dateTime(next) })
          : t('replay.done', count),
      );
      onClose();
    },
  });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) replay.mutate();
      }}
    >
      <p className="text-muted text-sm text-pretty">{t('replay.text')}</p>
      <TextField
        autoFocus
        type="datetime-local"
        label={t('replay.since')}
        value={since}
        onChange={setSince}
        className="max-w-64"
      />
      <Checkbox isSelected={isAll} onChange={setIsAll}>
        {t('replay.all')}
      </Checkbox>
      {replay.isError && <InlineProblem error={replay.error} />}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{shell('cancel')}</Button>
        <Button type="submit" look="primary" isPending={replay.isPending} isDisabled={!isReady}>
          {t('replay.act')}
        </Button>
      </div>
    </Form>
  );
}
