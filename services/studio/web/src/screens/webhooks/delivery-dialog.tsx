import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Copyable } from '../../posts/copyable.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { readable } from './readable.ts';
import type { Delivery } from './queries.ts';

type Props = {
  /** The one that is shown; the dialog is closed without. */
  delivery: Delivery | null;
  mayReplay: boolean;
  onClose: () => void;
};

/** One delivery: what was sent, byte for byte, and each answer. */
export function DeliveryDialog({ delivery, mayReplay, onClose }: Props) {
  return (
    <Dialog title={delivery?.event_type ?? ''} isOpen={delivery !== null} onClose={onClose} width="large">
      {delivery && <Shown delivery={delivery} mayReplay={mayReplay} />}
    </Dialog>
  );
}

function Shown({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const { t } = useTranslation('webhooks');
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const replay = useMutation({
    mutationFn: () => {
      const path = { id: delivery.id };
      const headers = { 'Idempotency-Key': key.for(path) };
      return unwrap(api.POST('/webhooks/deliveries/{id}/replay', { params: { path }, headers }));
    },
    onSuccess: () => {
      key.done();
      toast(t('deliveries.replayed'));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['webhooks', 'deliveries'] }),
  });
  const { next_attempt_at: next } = delivery;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <DeliveryBadge delivery={delivery} />
        {next !== null && <span className="text-muted">{t('deliveries.next', { time: format.relative(next) })}</span>}
        <Copyable text={delivery.event_id} what={t('deliveries.id')} />
        <span className="flex-1" />
        <Button
          size="small"
          icon={<RotateCcw aria-hidden className="size-4" />}
          isDisabled={!mayReplay || delivery.state === 'pending'}
          isPending={replay.isPending}
          onPress={() => replay.mutate()}
        >
          {t('deliveries.replay')}
        </Button>
      </div>
      {replay.isError && <InlineProblem error={replay.error} />}
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">{t('deliveries.body')}</h3>
        <Code label={t('deliveries.body')} text={readable(delivery.request_body)} />
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="text-sm font-medium">{t('deliveries.attempts')}</h3>
        {delivery.attempts.length === 0 && <p className="text-muted text-sm">{t('deliveries.noAttempts')}</p>}
        <ol className="flex flex-col gap-3">
          {delivery.attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Attempt({ attempt }: { attempt: Delivery['attempts'][number] }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const {
    number,
    started_at: at,
    duration_ms: ms,
    response_status: status,
    response_body: body,
    error_code: code,
  } = attempt;
  return (
    <li className="border-line flex flex-col gap-2 rounded-control border p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{t('deliveries.attempt', { number: format.number(number) })}</span>
        <time dateTime={at} className="text-muted">
          {format.dateTime(at)}
        </time>
        {ms !== null && <span className="text-muted">{t('deliveries.took', { ms: format.number(ms) })}</span>}
        {status !== null && <code dir="ltr">HTTP {status}</code>}
        {code !== null && (
          <code dir="ltr" className="text-danger break-all">
            {code}
          </code>
        )}
        {status === null && code === null && <span>{t('deliveries.underWay')}</span>}
      </p>
      {body !== null && body !== '' && (
        <Code label={t('deliveries.answerOf', { number: format.number(number) })} text={body} />
      )}
    </li>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <pre
      dir="ltr"
      role="region"
      aria-label={label}
      tabIndex={0}
      className="bg-sunken max-h-72 overflow-auto rounded-control p-3 text-xs break-all whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
