import { RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../pictures/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Badge, Card } from '../../ui/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import { CapacityLine } from './capacity-line.tsx';
import type { Platform } from './connect-result.ts';
import { DisconnectAccountDialog } from './disconnect-account-dialog.tsx';
import { nameOfAccount } from './name-of-account.ts';
import { PlatformIcon } from './platform-icon.tsx';
import type { Account } from './queries.ts';

/** An account of a platform: who it is, whether it works, and what it still takes today. */
export function AccountCard({
  account,
  isNew,
  mayManage,
  onConnect,
}: {
  account: Account;
  isNew: boolean;
  mayManage: boolean;
  onConnect: (platform: Platform) => void;
}) {
  const { t } = useTranslation('connections');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const isLost = account.status === 'needs_reauth';
  const name = nameOfAccount(account) ?? t('noName');
  const platform = account.platform as Platform;
  return (
    <Card as="li" className={cx('flex flex-col gap-4', isNew && 'outline-success outline-2')}>
      <div className="flex items-start gap-3">
        <Picture
          url={account.avatar_url}
          className="size-12 rounded-full"
          fallback={<PlatformIcon platform={account.platform} className="size-5" />}
        />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold" dir="auto">
            {name}
          </h2>
          <p className="text-muted flex min-w-0 items-center gap-1.5 text-xs">
            <PlatformIcon platform={account.platform} className="size-3.5 shrink-0" />
            <span className="truncate">
              {t(`platforms.${platform}`)}
              {account.platform_username !== null && (
                <>
                  {' · '}
                  <bdi>@{account.platform_username}</bdi>
                </>
              )}
            </span>
          </p>
        </div>
        {mayManage && (
          <Menu
            label={t('actionsOf', { name })}
            entries={[
              {
                id: 'reconnect',
                label: t('connectAgain'),
                icon: <RefreshCw aria-hidden className="size-4" />,
                onAction: () => onConnect(platform),
              },
              { id: 'line', kind: 'separator' },
              {
                id: 'disconnect',
                label: t('disconnect'),
                icon: <Unplug aria-hidden className="size-4" />,
                isDangerous: true,
                onAction: () => setIsAsking(true),
              },
            ]}
          />
        )}
      </div>
      {isLost ? (
        <div className="bg-warning-soft text-warning flex flex-col items-start gap-2.5 rounded-control p-3 text-sm">
          <p>{t('needsReauth')}</p>
          {mayManage && (
            <Button size="small" onPress={() => onConnect(platform)}>
              {t('connectAgain')}
            </Button>
          )}
        </div>
      ) : (
        <CapacityLine accountId={account.id} />
      )}
      <div className="mt-auto flex items-center justify-between gap-3">
        <Badge tone={isLost ? 'warning' : 'success'}>{isLost ? t('state.needs_reauth') : t('state.connected')}</Badge>
        <span className="text-muted text-xs">{t('since', { date: format.date(account.created_at) })}</span>
      </div>
      <DisconnectAccountDialog account={account} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}
