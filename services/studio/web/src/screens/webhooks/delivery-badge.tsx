import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/layout.tsx';
import type { Delivery } from './queries.ts';

const tones: Record<Delivery['state'], Tone> = { pending: 'accent', delivered: 'success', failed: 'danger' };

export function DeliveryBadge({ delivery: { state } }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  return <Badge tone={tones[state]}>{t(`deliveries.states.${state}`)}</Badge>;
}
