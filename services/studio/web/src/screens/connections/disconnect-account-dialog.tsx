import { unwrap } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { nameOfAccount } from './name-of-account.ts';
import { waitingPostsQuery, type Account } from './queries.ts';

/** Says what becomes of the posts that wait before an account is disconnected. */
export function DisconnectAccountDialog({
  account,
  isOpen,
  onClose,
}: {
  account: Account;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('connections');
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const name = nameOfAccount(account) ?? t('noName');
  const waiting = useQuery({ ...waitingPostsQuery(api, account.id), enabled: isOpen, staleTime: 0 });
  const disconnect = async () => {
    await unwrap(api.DELETE('/social/accounts/{id}', { params: { path: { id: account.id } } }));
    await Promise.all(['accounts', 'posts'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    toast(t('disconnected', { name }));
  };
  return (
    <ConfirmDialog
      title={t('disconnectTitle', { name })}
      confirm={t('disconnect')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={disconnect}
    >
      <p>{t('disconnectText')}</p>
      <p className="text-ink mt-3 font-medium" role="status">
        {waiting.isPending && t('waitingPosts.counting')}
        {waiting.isError && t('waitingPosts.unknown')}
        {waiting.data &&
          (waiting.data.nextAt === null
            ? t('waitingPosts.none')
            : t('waitingPosts.some', {
                count: waiting.data.count,
                amount: format.number(waiting.data.count),
                time: format.dateTime(waiting.data.nextAt),
              }))}
      </p>
    </ConfirmDialog>
  );
}
