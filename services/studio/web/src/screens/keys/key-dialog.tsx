import { ApiError, unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { Banner } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { expiresAt, lives, type Life } from './expiry.ts';
import { noLimits, toOrder, type KeyOrder } from './key-limits.ts';
import { LimitsFields } from './limits-fields.tsx';

type State = 'open' | 'making' | 'shown';

/** Makes a key, and shows its secret, which is there this once. It stays open until the answer has come. */
export function KeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const [state, setState] = useState<State>('open');
  const isShown = state === 'shown';
  const close = () => {
    setState('open');
    onClose();
  };
  return (
    <Dialog
      title={t(isShown ? 'madeTitle' : 'create')}
      isOpen={isOpen}
      onClose={close}
      isStrict={state !== 'open'}
      width={isShown ? 'small' : 'medium'}
    >
      <KeyForm onState={setState} onClose={close} />
    </Dialog>
  );
}

function KeyForm({ onState, onClose }: { onState: (state: State) => void; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const { t: shell } = useTranslation('shell');
  const { api, me } = useTeam();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const [name, setName] = useState('');
  const [life, setLife] = useState<Life>(90);
  const [limits, setLimits] = useState(noLimits);
  const [isScoped, setIsScoped] = useState(false);
  const create = useMutation({
    // A secret is kept no longer than it is shown.
    gcTime: 0,
    onMutate: () => onState('making'),
    mutationFn: (order: KeyOrder) =>
      unwrap(
        api.POST('/keys', { body: order, headers: { 'Idempotency-Key': key.for({ name, life, limits, isScoped }) } }),
      ),
    onSuccess: () => {
      key.done();
      onState('shown');
      void queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
    onError: (error) => {
      onState('open');
      // A key was made whose secret was lost with the answer: the next try makes another.
      if (error instanceof ApiError && ['key_already_created', 'idempotency_conflict'].includes(error.code)) key.done();
      void queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  // Without a single right a key would have all of them.
  const isReady = name.trim() !== '' && (!isScoped || limits.scopes.length > 0);
  if (create.data) {
    return (
      <div className="flex flex-col gap-4">
        <CopyField label={t('secret')} value={create.data.key} />
        <Banner icon={<TriangleAlert aria-hidden className="size-4" />}>{t('once')}</Banner>
        <div className="flex justify-end">
          <Button look="primary" onPress={onClose}>
            {t('done')}
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
        if (!isReady || create.isPending) return;
        const order = toOrder({ ...limits, scopes: isScoped ? limits.scopes : [] });
        create.mutate({ name: name.trim(), expires_at: expiresAt(life, Date.now()), ...order });
      }}
    >
      <TextField
        autoFocus
        label={t('name')}
        description={t('nameText')}
        value={name}
        onChange={setName}
        maxLength={200}
      />
      <Select
        label={t('expires')}
        value={String(life)}
        onChange={(chosen) => setLife(lives.find((one) => String(one) === chosen) ?? null)}
        options={lives.map((one) => ({
          id: String(one),
          label: one === null ? t('never') : t('lives', { count: one }),
        }))}
      />
      <LimitsFields
        limits={limits}
        change={(changed) => setLimits({ ...limits, ...changed })}
        isScoped={isScoped}
        onScoped={setIsScoped}
      />
      <p className="text-muted text-xs">{t('roleText', { role: t(`role.${me.role}`) })}</p>
      {create.isError && <InlineProblem error={create.error} />}
      <div className="flex justify-end gap-2">
        <Button isDisabled={create.isPending} onPress={onClose}>
          {shell('cancel')}
        </Button>
        <Button type="submit" look="primary" isPending={create.isPending} isDisabled={!isReady}>
          {t('create')}
        </Button>
      </div>
    </Form>
  );
}
