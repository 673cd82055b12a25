import { unwrap } from '@slideloom/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Badge } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { membersQuery, type Member } from './queries.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { manageableRoles, type Role } from './roles.ts';

/** Who is in the team, with what role. */
export function Members() {
  const { t } = useTranslation('team');
  const { api, me } = useTeam();
  const format = useFormat();
  const queryClient = useQueryClient();
  const members = useInfiniteQuery(membersQuery(api));
  const [leaving, setLeaving] = useState<Member | null>(null);
  const manageable = manageableRoles(me.role);
  const change = useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      unwrap(api.PATCH('/team/members/{id}', { params: { path: { id: member.id } }, body: { role } })),
    onSuccess: async (member) => {
      toast(t('roleChanged', { name: nameOf(member), role: t(`role.${member.role}`) }));
      // What this person may do has changed with it, where it was their own.
      await Promise.all(
        ['members', 'me', 'invites'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  if (members.isPending) return <Skeleton className="h-56" />;
  if (!members.data) return <Problem error={members.error} onRetry={() => void members.refetch()} />;
  const rows = members.data.pages.flatMap(({ data }) => data);
  const columns: Column<Member>[] = [
    {
      id: 'name',
      title: t('member'),
      cell: (member) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="break-all">{nameOf(member)}</bdi>
          {member.user_id === me.user_id && <Badge tone="accent">{t('you')}</Badge>}
        </span>
      ),
    },
    {
      id: 'role',
      title: t('roleTitle'),
      cell: (member) =>
        manageable.includes(member.role) ? (
          <Select<Role>
            label={t('roleOf', { name: nameOf(member) })}
            isLabelHidden
            size="small"
            className="w-36"
            value={member.role}
            isDisabled={change.isPending}
            onChange={(role) => role !== member.role && change.mutate({ member, role })}
            options={manageable.map((role) => ({
              id: role,
              label: t(`role.${role}`),
              description: t(`roleText.${role}`),
            }))}
          />
        ) : (
          t(`role.${member.role}`)
        ),
    },
    { id: 'since', title: t('since'), isMinor: true, isShort: true, cell: ({ created_at: at }) => format.date(at) },
    {
      id: 'actions',
      title: t('actions'),
      isTitleHidden: true,
      align: 'end',
      cell: (member) => {
        const isSelf = member.user_id === me.user_id;
        return (
          (isSelf || manageable.includes(member.role)) && (
            <Button
              size="small"
              look="quiet"
              onPress={() => setLeaving(member)}
              aria-label={isSelf ? t('leave') : t('removeName', { name: nameOf(member) })}
            >
              {t(isSelf ? 'leave' : 'remove')}
            </Button>
          )
        );
      },
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      {change.isError && <InlineProblem error={change.error} />}
      <Table isStacked label={t('members')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <LoadMore query={members} />
      <RemoveMemberDialog member={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

function nameOf({ email, user_id: id }: Member): string {
  return email ?? id;
}
