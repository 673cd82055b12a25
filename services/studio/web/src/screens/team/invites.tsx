import { unwrap } from '@slideloom/client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAtLeast, useTeam } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Banner, EmptyState } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { invitesQuery, type Invite } from './queries.ts';
import { manageableRoles } from './roles.ts';

/** Invitations that wait to be accepted. */
export function Invites({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation('team');
  return useIsAtLeast('admin') ? (
    <PendingInvites onInvite={onInvite} />
  ) : (
    <Banner tone="neutral">{t('invite.membersMayNot')}</Banner>
  );
}

function PendingInvites({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation('team');
  const { api, me } = useTeam();
  const format = useFormat();
  const queryClient = useQueryClient();
  const invites = useInfiniteQuery(invitesQuery(api));
  const [revoking, setRevoking] = useState<Invite | null>(null);
  const manageable = manageableRoles(me.role);
  if (invites.isPending) return <Skeleton className="h-56" />;
  if (!invites.data) return <Problem error={invites.error} onRetry={() => void invites.refetch()} />;
  const rows = invites.data.pages.flatMap(({ data }) => data);
  const revoke = async () => {
    if (!revoking) return;
    await unwrap(api.DELETE('/invites/{id}', { params: { path: { id: revoking.id } } }));
    await queryClient.invalidateQueries({ queryKey: ['invites'] });
    toast(t('invite.revoked', { email: revoking.email }));
  };
  const columns: Column<Invite>[] = [
    { id: 'email', title: t('invite.email'), cell: ({ email }) => <bdi className="break-all">{email}</bdi> },
    { id: 'role', title: t('roleTitle'), cell: ({ role }) => t(`role.${role}`) },
    {
      id: 'expires',
      title: t('invite.expires'),
      isMinor: true,
      cell: ({ expires_at: at }) => <time dateTime={at}>{format.relative(at)}</time>,
    },
    {
      id: 'actions',
      title: t('actions'),
      isTitleHidden: true,
      align: 'end',
      cell: (invite) =>
        manageable.includes(invite.role) && (
          <Button
            size="small"
            look="quiet"
            aria-label={t('invite.revokeName', { email: invite.email })}
            onPress={() => setRevoking(invite)}
          >
            {t('invite.revoke')}
          </Button>
        ),
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState
          icon={<MailPlus aria-hidden />}
          title={t('invite.empty')}
          action={<Button onPress={onInvite}>{t('invite.create')}</Button>}
        >
          {t('invite.emptyText')}
        </EmptyState>
      ) : (
        <>
          <Table isStacked label={t('invites')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          <p className="text-muted text-xs">{t('invite.lost')}</p>
        </>
      )}
      <LoadMore query={invites} />
      <ConfirmDialog
        title={t('invite.revokeTitle', { email: revoking?.email ?? '' })}
        confirm={t('invite.revoke')}
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={revoke}
      >
        {t('invite.revokeText')}
      </ConfirmDialog>
    </div>
  );
}
