import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/layout.tsx';
import type { Endpoint } from './queries.ts';

/** Whether anything is sent to it, and whether it takes it. */
export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const { disabled_reason: reason, failing_since: failingSince } = endpoint;
  if (reason === 'by_user') return <Badge>{t('state.by_user')}</Badge>;
  if (reason !== null) return <Badge tone="danger">{t(`state.${reason}`)}</Badge>;
  if (failingSince !== null) return <Badge tone="warning">{t('state.troubled')}</Badge>;
  return <Badge tone="success">{t('state.on')}</Badge>;
}
