import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { jobQuery, type Job } from './queries.ts';

/** Cancels a rendering until it has ended, and a picture until a worker has started it. */
export function mayBeCancelled({ type, status }: Job): boolean {
  return status === 'pending' ? type !== 'publish' : status === 'processing' && type === 'render';
}

/** Ends a job that is no longer wanted. To press twice is harmless, and what it cost comes back. */
export function CancelJob({ id }: { id: string }) {
  const { t } = useTranslation('jobs');
  const api = useApi();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => unwrap(api.POST('/jobs/{id}/cancel', { params: { path: { id } } })),
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(api, id).queryKey, (before) => before && { ...before, job });
      for (const name of ['jobs', 'credits', 'ledger']) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    // The job has ended or started meanwhile: the page shows which.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['jobs', 'page', id] }),
  });
  return (
    <div className="flex max-w-sm flex-col gap-2 sm:items-end">
      <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
        {t('cancel')}
      </Button>
      {cancel.isError && <InlineProblem error={cancel.error} />}
      <p className="text-muted text-xs">{t('cancelExplained')}</p>
    </div>
  );
}
