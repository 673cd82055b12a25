import { unwrap } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { KeysTable } from './keys-table.tsx';
import { myKeysQuery, type Key } from './queries.ts';

/** The command lines that a person has logged in, and the end of each, whatever their role. */
export function MyKeys() {
  const { t } = useTranslation('keys');
  const api = useApi();
  const queryClient = useQueryClient();
  const keys = useQuery(myKeysQuery(api));
  const [revoking, setRevoking] = useState<Key | null>(null);
  const revoke = async () => {
    if (!revoking) return;
    await unwrap(api.DELETE('/me/keys/{id}', { params: { path: { id: revoking.id } } }));
    await queryClient.invalidateQueries({ queryKey: ['keys'] });
    toast(t('revoked', { name: revoking.name }));
  };
  return (
    <section aria-labelledby="my-keys" className="mt-6 flex flex-col gap-3">
      <h2 id="my-keys" className="text-lg font-semibold">
        {t('mine.title')}
      </h2>
      <p className="text-muted max-w-prose text-sm text-pretty">{t('mine.text')}</p>
      {keys.isPending && <Skeleton className="h-40" />}
      {keys.isError && !keys.data && <Problem error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.length === 0 && (
        <EmptyState icon={<SquareTerminal aria-hidden />} title={t('mine.empty')}>
          {t('mine.emptyText')}
        </EmptyState>
      )}
      {keys.data && keys.data.length > 0 && (
        <KeysTable label={t('mine.title')} keys={keys.data} onRevoke={setRevoking} isOwn />
      )}
      <ConfirmDialog
        title={t('revokeTitle', { name: revoking?.name ?? '' })}
        confirm={t('revoke')}
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={revoke}
      >
        {t('mine.revokeText')}
      </ConfirmDialog>
    </section>
  );
}
