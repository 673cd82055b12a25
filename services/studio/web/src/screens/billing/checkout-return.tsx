import { unwrap } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { hasArrived } from './checkout-state.ts';
import { forgetOrder, keptOrder } from './kept-order.ts';

/** The payment provider's message usually comes within seconds; events announce it too. */
const askEveryMs = 2_000;
/** After that time the page says that the person need not wait, ms. */
const timeoutMs = 60_000;

/** After the payment page: what was paid is there once the provider has said so to us, which the page waits for. */
export function CheckoutReturn({
  result,
  sessionId,
  onDismiss,
}: {
  result: 'done' | 'cancelled';
  sessionId: string | undefined;
  onDismiss: () => void;
}) {
  const { t } = useTranslation('billing');
  const { t: shell } = useTranslation('shell');
  const dismiss = (
    <Button size="small" look="quiet" onPress={onDismiss}>
      {shell('close')}
    </Button>
  );
  if (result === 'cancelled') return <Banner action={dismiss}>{t('checkout.cancelled')}</Banner>;
  return <Paid sessionId={sessionId} dismiss={dismiss} />;
}

function Paid({ sessionId, dismiss }: { sessionId: string | undefined; dismiss: ReactNode }) {
  const { t } = useTranslation('billing');
  const api = useApi();
  const queryClient = useQueryClient();
  const [order] = useState(keptOrder);
  const [since] = useState(() => Date.now());
  const isSeen = useRef(false);
  const arrival = useQuery({
    queryKey: ['subscription', 'arrival', sessionId],
    queryFn: async () => {
      const [standing, { entries }] = await Promise.all([
        unwrap(api.GET('/billing/subscription', {})),
        unwrap(api.GET('/billing/ledger', { params: { query: { limit: 50 } } })),
      ]);
      return { isThere: hasArrived(order, sessionId, standing, entries), isLate: Date.now() - since > timeoutMs };
    },
    refetchInterval: ({ state }) => (state.data?.isThere ? false : askEveryMs),
  });
  const isThere = arrival.data?.isThere ?? false;
  useEffect(() => {
    if (!isThere || isSeen.current) return;
    isSeen.current = true;
    forgetOrder();
    for (const name of ['credits', 'ledger', 'usage', 'me']) void queryClient.invalidateQueries({ queryKey: [name] });
    void queryClient.invalidateQueries({ queryKey: ['subscription'], exact: true });
  }, [isThere, queryClient]);
  if (isThere) {
    return (
      <Banner tone="success" action={dismiss}>
        {t(order?.kind === 'plan' ? 'checkout.planArrived' : 'checkout.arrived')}
      </Banner>
    );
  }
  return (
    <Banner tone="accent" icon={<Spinner />} action={dismiss}>
      {t(arrival.data?.isLate ? 'checkout.late' : 'checkout.pending')}
    </Banner>
  );
}
