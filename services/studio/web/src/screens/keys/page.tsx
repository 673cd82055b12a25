import { unwrap } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Banner, EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeysTable } from './keys-table.tsx';
import { MyKeys } from './my-keys.tsx';
import { keysQuery, type Key } from './queries.ts';

export function Page() {
  const { t } = useTranslation('keys');
  const mayManage = useIsAtLeast('admin');
  if (mayManage) return <Keys />;
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} />
      <Banner tone="neutral">{t('membersMayNot')}</Banner>
      <MyKeys />
    </PageFrame>
  );
}

function Keys() {
  const { t } = useTranslation('keys');
  const api = useApi();
  const queryClient = useQueryClient();
  const keys = useQuery(keysQuery(api));
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<Key | null>(null);
  const revoke = async () => {
    if (!revoking) return;
    await unwrap(api.DELETE('/keys/{id}', { params: { path: { id: revoking.id } } }));
    await queryClient.invalidateQueries({ queryKey: ['keys'] });
    toast(t('revoked', { name: revoking.name }));
  };
  const create = (
    <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onPress={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} actions={create} />
      {keys.isPending && <Skeleton className="h-56" />}
      {keys.isError && !keys.data && <Problem error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.length === 0 && (
        <EmptyState icon={<KeyRound aria-hidden />} title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )}
      {keys.data && keys.data.length > 0 && <KeysTable keys={keys.data} onRevoke={setRevoking} />}
      <KeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <ConfirmDialog
        title={t('revokeTitle', { name: revoking?.name ?? '' })}
        confirm={t('revoke')}
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={revoke}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </PageFrame>
  );
}
