import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { LostSecret } from './lost-secret.tsx';
import type { Endpoint } from './queries.ts';
import { ShownSecret } from './shown-secret.tsx';
import { wasLost } from './was-lost.ts';

type Props = { endpoint: Endpoint; isOpen: boolean; onClose: () => void };

/**
 * Makes another signing secret; the former one signs too for a day, so that the receiver can change over. It stays open until the secret
 * has come: one that was not seen would be the former one at the next change, and the receiver's own would stop signing.
 */
export function RotateDialog({ endpoint, isOpen, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const rotate = useMutation({
    // A secret is kept no longer than it is shown.
    gcTime: 0,
    mutationFn: () => {
      const path = { id: endpoint.id };
      const headers = { 'Idempotency-Key': key.for(path) };
      return unwrap(api.POST('/webhooks/endpoints/{id}/rotate', { params: { path }, headers }));
    },
    onSuccess: () => key.done(),
    onError: (error) => {
      if (wasLost(error)) key.done();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const close = () => {
    onClose();
    rotate.reset();
  };
  const isShown = rotate.data !== undefined;
  return (
    <Dialog
      title={t(isShown ? 'rotate.madeTitle' : 'rotate.title')}
      isOpen={isOpen}
      onClose={close}
      isStrict={rotate.isPending || isShown}
      width="small"
    >
      {isShown ? (
        <ShownSecret secret={rotate.data.secret} onClose={close} />
      ) : (
        <div className="flex flex-col gap-4">
          <ol className="text-muted flex list-decimal flex-col gap-2 ps-5 text-sm">
            <li>{t('rotate.step1')}</li>
            <li>{t('rotate.step2')}</li>
            <li>{t('rotate.step3')}</li>
          </ol>
          {endpoint.former_secret_until !== null && Date.parse(endpoint.former_secret_until) > Date.now() && (
            <p className="bg-warning-soft text-warning rounded-control p-3 text-sm">{t('rotate.again')}</p>
          )}
          {rotate.isError && <InlineProblem error={rotate.error} />}
          {rotate.isError && <LostSecret error={rotate.error} lost={t('rotate.lost')} unknown={t('rotate.unknown')} />}
          <div className="flex justify-end gap-2">
            <Button isDisabled={rotate.isPending} onPress={close}>
              {shell('cancel')}
            </Button>
            <Button look="primary" isPending={rotate.isPending} onPress={() => rotate.mutate()}>
              {t('rotate.act')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
