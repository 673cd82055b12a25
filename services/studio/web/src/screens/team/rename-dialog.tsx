import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';

export function RenameDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('team');
  return (
    <Dialog title={t('rename')} isOpen={isOpen} onClose={onClose} width="small">
      <RenameForm onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const { t: shell } = useTranslation('shell');
  const { api, me } = useTeam();
  const queryClient = useQueryClient();
  const [name, setName] = useState(me.team.name);
  const rename = useMutation({
    mutationFn: () => unwrap(api.PATCH('/team', { body: { name: name.trim() } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'] });
      onClose();
    },
  });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') rename.mutate();
      }}
    >
      <TextField autoFocus label={t('teamName')} value={name} onChange={setName} maxLength={200} />
      {rename.isError && <InlineProblem error={rename.error} />}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{shell('cancel')}</Button>
        <Button type="submit" look="primary" isPending={rename.isPending} isDisabled={name.trim() === ''}>
          {shell('save')}
        </Button>
      </div>
    </Form>
  );
}
