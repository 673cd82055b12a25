import { ApiError, unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { manageableRoles, type Role } from './roles.ts';

/** Invites an address, and shows the link, which is there this once. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('team');
  const [isShown, setIsShown] = useState(false);
  const close = () => {
    setIsShown(false);
    onClose();
  };
  return (
    <Dialog
      title={t(isShown ? 'invite.link' : 'invite.create')}
      isOpen={isOpen}
      onClose={close}
      isStrict={isShown}
      width="small"
    >
      <InviteForm onShown={() => setIsShown(true)} onClose={close} />
    </Dialog>
  );
}

function InviteForm({ onShown, onClose }: { onShown: () => void; onClose: () => void }) {
  const { t } = useTranslation('team');
  const { t: shell } = useTranslation('shell');
  const { api, me } = useTeam();
  const format = useFormat();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const invite = useMutation({
    mutationFn: () => {
      const body = { email: email.trim(), role };
      return unwrap(api.POST('/invites', { body, headers: { 'Idempotency-Key': key.for(body) } }));
    },
    onSuccess: () => {
      key.done();
      onShown();
      void queryClient.invalidateQueries({ queryKey: ['invites'] });
    },
    onError: (error) => {
      // It was made, and its link lost with the answer: the next try replaces it.
      if (error instanceof ApiError && error.code === 'invite_already_created') key.done();
    },
  });
  if (invite.data) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          {t('invite.made', { email: invite.data.email, date: format.date(invite.data.expires_at) })}
        </p>
        <CopyField label={t('invite.link')} value={invite.data.accept_url} />
        <p className="text-muted text-xs">{t('invite.once')}</p>
        <div className="flex justify-end">
          <Button look="primary" onPress={onClose}>
            {t('invite.done')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') invite.mutate();
      }}
    >
      <TextField
        autoFocus
        type="email"
        label={t('invite.email')}
        value={email}
        onChange={setEmail}
        maxLength={320}
        description={t('invite.emailText')}
      />
      <RadioGroup<Role>
        label={t('roleTitle')}
        value={role}
        onChange={setRole}
        options={manageableRoles(me.role)
          .toReversed()
          .map((id) => ({ id, label: t(`role.${id}`), description: t(`roleText.${id}`) }))}
      />
      {invite.isError && <InlineProblem error={invite.error} />}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{shell('cancel')}</Button>
        <Button type="submit" look="primary" isPending={invite.isPending} isDisabled={email.trim() === ''}>
          {t('invite.create')}
        </Button>
      </div>
    </Form>
  );
}
