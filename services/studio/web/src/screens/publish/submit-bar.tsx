import { ApiError } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { accountName } from '../../posts/account-name.ts';
import type { ScheduledPost } from '../../posts/post-state.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PostAccount } from './accounts-section.tsx';
import { scheduledAtOf } from './post-time.ts';
import { removeFailed, submitPosts, type Submitted } from './submit-posts.ts';
import type { useCheck } from './use-check.ts';
import type { useDraft } from './use-draft.ts';

/** What is left to fix, and the button that schedules a post for each account. */
export function SubmitBar({
  kept,
  accounts,
  check,
  zone,
  onDone,
}: {
  kept: ReturnType<typeof useDraft>;
  accounts: readonly PostAccount[];
  check: ReturnType<typeof useCheck>;
  zone: string;
  onDone: (posts: ScheduledPost[]) => void;
}) {
  const { t } = useTranslation('publish');
  const api = useApi();
  const queryClient = useQueryClient();
  const { draft } = kept;
  const checkOf = (id: string) => check.accounts.find(({ social_account_id: of }) => of === id);
  const timeOf = (id: string) => scheduledAtOf(draft, { zone, check: checkOf(id), now: Date.now() });
  const submit = useMutation({
    mutationFn: () =>
      submitPosts(api, draft, {
        accounts: accounts.filter(({ id }) => timeOf(id) !== null),
        timeOf: (id) => timeOf(id)!,
        onSent: (sent) => kept.changeAndKeep({ sent }),
      }),
    onSuccess: async (results) => {
      const failed = results.filter((result) => 'error' in result);
      if (failed.length === 0 && draft.failed !== null && !(await removeFailed(api, draft.failed.postId))) {
        toast(t('again.notRemoved'), { tone: 'danger' });
      }
      for (const name of ['posts', 'attention']) void queryClient.invalidateQueries({ queryKey: [name] });
      const scheduled = results.flatMap((result) => ('post' in result ? [result.post] : []));
      if (failed.length === 0) kept.clear();
      else kept.changeAndKeep({ accountIds: failed.map(({ accountId }) => accountId) });
      onDone(scheduled);
    },
  });
  const faults = new Set(
    check.accounts
      .filter((account) => !account.is_allowed)
      .flatMap((account) => account.faults.map(({ message }) => message)),
  ).size;
  const isReady = accounts.length > 0 && draft.pictures.length > 0;
  const isBroken = check.isCurrent && faults > 0;
  const lost = submit.data?.filter((result) => 'error' in result) ?? [];
  const count = accounts.length;
  return (
    <div className="border-line bg-page/95 sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 border-t px-1 py-4 backdrop-blur">
      {lost.map((result) => (
        <Lost
          key={result.accountId}
          result={result}
          name={nameOf(accounts, result.accountId)}
          isAgain={draft.failed?.accountId === result.accountId}
        />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-4">
        <p className="text-muted me-auto flex items-center gap-2 text-sm" role="status">
          {isReady && check.query.isError && t('submit.unchecked')}
          {isReady && !check.isCurrent && !check.query.isError && (
            <>
              <Spinner />
              {t('submit.checking')}
            </>
          )}
          {isReady && isBroken && (
            <span className="text-danger font-medium">{t('submit.faults', { count: faults })}</span>
          )}
          {isReady && check.isCurrent && faults === 0 && (
            <>
              <CircleCheck aria-hidden className="text-success size-4" />
              {t('submit.ready')}
            </>
          )}
          {draft.pictures.length === 0 ? t('pictures.choose') : count === 0 && t('accounts.choose')}
        </p>
        <Button
          look="primary"
          size="large"
          isDisabled={!isReady || isBroken || (!check.isCurrent && !check.query.isError)}
          isPending={submit.isPending}
          onPress={() => submit.mutate()}
        >
          {t(draft.when === 'now' ? 'submit.now' : 'submit.at', { count: Math.max(1, count) })}
        </Button>
      </div>
    </div>
  );
}

function Lost({ result, name, isAgain }: { result: Submitted; name: string; isAgain: boolean }) {
  const { t } = useTranslation('publish');
  if (!('error' in result)) return null;
  if (isAgain && result.error instanceof ApiError && result.error.code === 'idempotency_conflict') {
    return <p className="text-danger text-sm">{t('again.sentAlready')}</p>;
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">{t('submit.failed', { name })}</p>
      <InlineProblem error={result.error} />
      <p className="text-muted text-xs">{t('submit.failedText')}</p>
    </div>
  );
}

function nameOf(accounts: readonly PostAccount[], id: string): string {
  const account = accounts.find((one) => one.id === id);
  return account ? accountName(account) : id.slice(0, 8);
}
