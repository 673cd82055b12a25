import { unwrap } from '@slideloom/client';
import { useState } from 'react';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { safeUrl } from '../../ui/safe-link.tsx';
import { keepOrder } from './kept-order.ts';

/** What may be paid for: a plan by its slug, a pack of credits by its id; `portal` is where a plan is changed. */
export type Choice = { plan: string } | { pack: 'small' | 'medium' | 'large' } | 'portal';

/** Leaves for a page of the payment provider, which sends the browser back to `/billing`. */
export function usePay() {
  const api = useApi();
  const key = useIntentKey();
  const [state, setState] = useState<{ pending: Choice | null; error?: unknown }>({ pending: null });
  const pageOf = (choice: Choice) => {
    const headers = { 'Idempotency-Key': key.for(choice) };
    if (choice === 'portal') return unwrap(api.POST('/billing/portal', { headers }));
    const body = 'plan' in choice ? { plan: choice.plan } : { topup: { pack: choice.pack } };
    return unwrap(api.POST('/billing/checkout', { headers, body }));
  };
  const pay = async (choice: Choice) => {
    setState({ pending: choice });
    try {
      const url = safeUrl((await pageOf(choice)).url);
      if (url === undefined) throw new Error('The payment provider has no page');
      // The page is good once; the next time another is asked for.
      key.done();
      if (choice !== 'portal') keepOrder('plan' in choice ? { kind: 'plan', slug: choice.plan } : { kind: 'pack' });
      location.assign(url);
    } catch (error) {
      setState({ pending: null, error });
    }
  };
  return { ...state, pay };
}
