import { unwrap } from '@slideloom/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/team-context.tsx';
import { Banner } from '../ui/layout.tsx';

/** On every page while an account must be connected again: its posts do not go out. */
export function AccountBanner() {
  const { t } = useTranslation('shell');
  const api = useApi();
  const accounts = useQuery({ queryKey: ['accounts', 'list'], queryFn: () => unwrap(api.GET('/social/accounts', {})) });
  const lost = accounts.data?.filter(({ status }) => status === 'needs_reauth') ?? [];
  if (lost.length === 0) return null;
  return (
    <div className="px-4 pt-4 sm:px-8">
      <Banner
        icon={<Unplug aria-hidden className="size-4" />}
        action={
          <Link to="/connections" className="font-semibold underline underline-offset-2">
            {t('reconnect')}
          </Link>
        }
      >
        {t('needsReauth', { count: lost.length, name: lost[0]?.platform_username ?? '' })}
      </Banner>
    </div>
  );
}
