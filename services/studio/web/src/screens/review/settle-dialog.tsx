import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { settle, type Outcome } from './queries.ts';

export type Decision = { ids: readonly string[]; outcome: Outcome };

/** Says what follows from the answer before it is given. */
export function SettleDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation('review');
  const api = useApi();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const { ids, outcome } = decision;
  const count = ids.length;
  const isPosted = outcome === 'posted';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isDangerous={!isPosted}
      title={t(isPosted ? 'confirm.postedTitle' : 'confirm.notPostedTitle', { count })}
      confirm={t(isPosted ? 'confirm.markPosted' : 'confirm.sendAgain')}
      onConfirm={async () => {
        const results = await settle(api, ids, outcome, key);
        for (const name of ['attempts', 'outcomes', 'posts', 'jobs', 'attention']) {
          void queryClient.invalidateQueries({ queryKey: [name] });
        }
        const settled = results.filter(({ status }) => status === 200).length;
        const refused = results.filter(({ status }) => status !== 200);
        if (settled > 0) toast(t(isPosted ? 'settledPosted' : 'settledSent', { count: settled }));
        if (refused.length > 0) {
          toast(t('notSettled', { count: refused.length, reason: refused[0]!.message ?? '' }), { tone: 'danger' });
        }
      }}
    >
      {t(isPosted ? 'confirm.posted' : 'confirm.notPosted', { count })}
    </ConfirmDialog>
  );
}
