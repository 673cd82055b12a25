import { useTranslation } from 'react-i18next';
import { useIsAtLeast } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { useConnect } from './use-connect.ts';
import { keepWayBack } from './way-back.ts';

/** Connects an account from a page that needs one, and comes back to it. */
export function ConnectHere({
  platforms,
  look = 'secondary',
}: {
  platforms: readonly ('shortvideo' | 'photoapp')[];
  look?: 'secondary' | 'quiet';
}) {
  const { t } = useTranslation('connections');
  const mayManage = useIsAtLeast('admin');
  const { connect, isPending, error } = useConnect();
  if (!mayManage && look === 'quiet') return null;
  if (!mayManage) return <p className="text-muted text-sm">{t('askAnAdmin')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {platforms.map((platform) => (
          <Button
            key={platform}
            size="small"
            look={look}
            isDisabled={isPending}
            icon={<PlatformIcon platform={platform} />}
            onPress={() => {
              keepWayBack(location.pathname + location.search);
              void connect(platform);
            }}
          >
            {t(`connect.${platform}`)}
          </Button>
        ))}
      </div>
      {error !== undefined && <InlineProblem error={error} />}
    </div>
  );
}
