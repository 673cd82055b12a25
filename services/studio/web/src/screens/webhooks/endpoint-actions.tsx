import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FlaskConical, KeyRound, Pause, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import type { Endpoint } from './queries.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

type Open = 'edit' | 'rotate' | 'replay' | 'disable' | 'delete';

/** What can be done with one endpoint. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const key = useIntentKey();
  const close = () => setOpen(null);
  const path = { id: endpoint.id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/webhooks/endpoints/{id}/test', { params: { path }, headers: { 'Idempotency-Key': key.for(path) } }),
      ),
    onSuccess: () => {
      key.done();
      toast(t('testSent'));
    },
    onSettled: refresh,
  });
  const disable = async () => {
    await unwrap(api.PATCH('/webhooks/endpoints/{id}', { params: { path }, body: { is_enabled: false } }));
    await refresh();
  };
  const remove = async () => {
    await unwrap(api.DELETE('/webhooks/endpoints/{id}', { params: { path } }));
    await navigate({ to: '/webhooks' });
    queryClient.removeQueries({ queryKey: ['webhooks', 'page', endpoint.id] });
    await queryClient.invalidateQueries({ queryKey: ['webhooks', 'list'] });
    toast(t('deleted'));
  };
  const isOn = endpoint.disabled_reason === null;
  const icon = (Icon: typeof Pencil) => <Icon aria-hidden className="size-4" />;
  return (
    <>
      <Button icon={icon(FlaskConical)} isDisabled={!isOn} isPending={test.isPending} onPress={() => test.mutate()}>
        {t('test')}
      </Button>
      <Button icon={icon(RotateCcw)} isDisabled={!isOn} onPress={() => setOpen('replay')}>
        {t('replay.open')}
      </Button>
      <Button icon={icon(Pencil)} onPress={() => setOpen('edit')}>
        {shell('edit')}
      </Button>
      <Menu
        label={t('more')}
        entries={[
          { id: 'rotate', label: t('rotate.open'), icon: icon(KeyRound), onAction: () => setOpen('rotate') },
          ...(isOn
            ? [{ id: 'disable', label: t('disable.open'), icon: icon(Pause), onAction: () => setOpen('disable') }]
            : []),
          {
            id: 'delete',
            label: t('delete.open'),
            icon: icon(Trash2),
            isDangerous: true,
            onAction: () => setOpen('delete'),
          },
        ]}
      />
      {test.isError && <InlineProblem error={test.error} />}
      <EndpointDialog endpoint={endpoint} isOpen={open === 'edit'} onClose={close} />
      <RotateDialog endpoint={endpoint} isOpen={open === 'rotate'} onClose={close} />
      <ReplayDialog endpoint={endpoint} isOpen={open === 'replay'} onClose={close} />
      <ConfirmDialog
        title={t('disable.title')}
        confirm={t('disable.act')}
        isDangerous={false}
        isOpen={open === 'disable'}
        onClose={close}
        onConfirm={disable}
      >
        {t('disable.text')}
      </ConfirmDialog>
      <ConfirmDialog
        title={t('delete.title')}
        confirm={shell('delete')}
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={remove}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
