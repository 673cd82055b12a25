import { unwrap } from '@slideloom/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAtLeast, useTeam } from '../../api/team-context.tsx';
import { keepTeam } from '../../shell/kept-team.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Member } from './queries.ts';

/** Takes a member out of the team, or lets a person leave it. */
export function RemoveMemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { t } = useTranslation('team');
  const { api, me, switchTeam } = useTeam();
  const queryClient = useQueryClient();
  const mayDeleteKeys = useIsAtLeast('admin');
  const [hasToDeleteKeys, setHasToDeleteKeys] = useState(false);
  // Kept while the dialog closes.
  const [shown, setShown] = useState(member);
  if (member !== null && member !== shown) {
    setShown(member);
    setHasToDeleteKeys(false);
  }
  const isSelf = shown?.user_id === me.user_id;
  const name = shown?.email ?? shown?.user_id ?? '';
  const remove = async () => {
    if (!shown) return;
    const query = hasToDeleteKeys ? { delete_keys: 'true' as const } : {};
    await unwrap(api.DELETE('/team/members/{id}', { params: { path: { id: shown.id }, query } }));
    if (isSelf) {
      const other = me.teams.find(({ id }) => id !== me.team.id);
      if (other) return switchTeam(other.id);
      keepTeam(null);
      return location.assign('/');
    }
    toast(t('removed', { name }));
    await Promise.all(['members', 'invites', 'keys'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <ConfirmDialog
      title={isSelf ? t('leaveTitle', { team: me.team.name }) : t('removeTitle', { name })}
      confirm={t(isSelf ? 'leave' : 'remove')}
      isOpen={member !== null}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{t(isSelf ? 'leaveText' : 'removeText')}</p>
      {mayDeleteKeys && (
        <Checkbox className="text-ink mt-4" isSelected={hasToDeleteKeys} onChange={setHasToDeleteKeys}>
          {t(isSelf ? 'deleteOwnKeys' : 'deleteKeys')}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
