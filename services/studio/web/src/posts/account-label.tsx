import { useTranslation } from 'react-i18next';
import { safeUrl } from '../ui/safe-link.tsx';
import { cx } from '../ui/class-names.ts';
import { accountName, type NamedAccount } from './account-name.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { OwnImage } from '../pictures/own-image.tsx';

/** An account as people know it: its picture, its name, its platform. */
export function AccountLabel({ account, size = 'small' }: { account: NamedAccount; size?: 'small' | 'medium' }) {
  const { t } = useTranslation('posts');
  const avatar = safeUrl(account.avatar_url);
  const box = size === 'small' ? 'size-5' : 'size-8';
  const platform = account.platform === 'photoapp' ? 'photoapp' : 'shortvideo';
  return (
    <span className="flex min-w-0 items-center gap-2">
      {avatar === undefined ? (
        <span className={cx('bg-sunken text-muted flex shrink-0 items-center justify-center rounded-full', box)}>
          <PlatformIcon platform={account.platform} className={size === 'small' ? 'size-3' : 'size-4'} />
        </span>
      ) : (
        <OwnImage src={avatar} alt="" className={cx('bg-sunken shrink-0 rounded-full object-cover', box)} />
      )}
      <span className={cx('flex min-w-0', size === 'small' ? 'items-baseline gap-1.5' : 'flex-col')}>
        <bdi className="truncate text-sm font-medium">{accountName(account)}</bdi>
        <span className="text-muted flex shrink-0 items-center gap-1 text-xs">{t(`platforms.${platform}`)}</span>
      </span>
    </span>
  );
}
