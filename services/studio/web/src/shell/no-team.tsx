import { ApiError } from '@slideloom/client';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState, Page } from '../ui/layout.tsx';
import { Problem } from '../ui/problem.tsx';
import { Mark } from './mark.tsx';

type Props = { error: unknown; teamId: string | null; onOtherTeam: () => void; onRetry: () => void };

/** The person belongs to no team, or not to the one that was asked for; or the API does not answer. */
export function NoTeam({ error, teamId, onOtherTeam, onRetry }: Props) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const isRefused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  return (
    <Page width="narrow">
      <div className="pb-8">
        <Mark />
      </div>
      {isRefused ? (
        <EmptyState
          icon={<Users aria-hidden />}
          title={t('noTeam.title')}
          action={
            <div className="flex gap-2">
              {teamId !== null && (
                <Button look="primary" onPress={onOtherTeam}>
                  {t('noTeam.other')}
                </Button>
              )}
              <Button onPress={() => void session.signOut()}>{t('signOut')}</Button>
            </div>
          }
        >
          {teamId === null ? t('noTeam.none') : t('noTeam.refused')}
        </EmptyState>
      ) : (
        <Problem error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
