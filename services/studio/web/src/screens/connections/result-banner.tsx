import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import type { Platform } from './connect-result.ts';
import type { Returned } from './use-returned.ts';

/** What has become of a connection, in words, and what to do about it. */
export function ResultBanner({
  returned,
  name,
  onConnect,
  onDismiss,
}: {
  returned: Returned;
  /** The name of what was connected, where it is known already. */
  name: string | undefined;
  onConnect: (platform: Platform) => void;
  onDismiss: () => void;
}) {
  const { t } = useTranslation('connections');
  const platform = t(`platforms.${returned.platform}`);
  if (returned.kind === 'finishing') {
    return (
      <Banner tone="accent" icon={<Spinner />}>
        {t('result.finishing', { platform })}
      </Banner>
    );
  }
  if (returned.kind === 'connected') {
    return (
      <Banner tone="success" action={<Dismiss onPress={onDismiss} />}>
        {name === undefined ? t('result.connected', { platform }) : t('result.connectedName', { name, platform })}
      </Banner>
    );
  }
  if (returned.kind === 'unknown') {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="small" onPress={returned.again}>
            {t('result.again')}
          </Button>
        }
      >
        <p className="pb-2 font-medium">{t('result.unknown')}</p>
        <InlineProblem error={returned.error} />
      </Banner>
    );
  }
  const tone = returned.failure === 'denied' ? 'warning' : 'danger';
  return (
    <Banner
      tone={tone}
      action={
        <span className="flex gap-2">
          <Button size="small" onPress={() => onConnect(returned.platform)}>
            {t('connectAgain')}
          </Button>
          <Dismiss onPress={onDismiss} />
        </span>
      }
    >
      <span className="font-medium">{t('result.failed', { platform })}</span>{' '}
      {t(`failure.${returned.failure}`, { platform })}
    </Banner>
  );
}

function Dismiss({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Button size="small" look="quiet" onPress={onPress}>
      {t('close')}
    </Button>
  );
}
