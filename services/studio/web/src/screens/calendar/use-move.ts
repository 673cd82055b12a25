import { unwrap } from '@slideloom/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useDescribeError } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ShownPost } from './queries.ts';

/** Moves a post at once, and back with the reason where the service refuses it. Rejects then, too. */
export function useMove(dateTime: (instant: string) => string) {
  const { t } = useTranslation('calendar');
  const api = useApi();
  const queryClient = useQueryClient();
  const describe = useDescribeError();
  const send = useCallback(
    async (post: Pick<ShownPost, 'id' | 'scheduled_at'>, instant: string): Promise<void> => {
      const show = (scheduledAt: string) =>
        queryClient.setQueriesData<ShownPost[]>({ queryKey: ['posts', 'range'] }, (posts) =>
          posts?.map((one) => (one.id === post.id ? { ...one, scheduled_at: scheduledAt } : one)),
        );
      // A read under way would bring back where the post was.
      await queryClient.cancelQueries({ queryKey: ['posts', 'range'] });
      show(instant);
      try {
        await unwrap(
          api.PATCH('/schedule/posts/{id}', {
            params: { path: { id: post.id } },
            body: { scheduled_at: instant },
          }),
        );
      } catch (error) {
        show(post.scheduled_at);
        throw error;
      } finally {
        for (const name of ['posts', 'outcomes']) void queryClient.invalidateQueries({ queryKey: [name] });
      }
    },
    [api, queryClient],
  );
  return useCallback(
    async (post: Pick<ShownPost, 'id' | 'scheduled_at'>, instant: string): Promise<void> => {
      try {
        await send(post, instant);
        toast(t('moved', { time: dateTime(instant) }), {
          action: {
            label: t('undo'),
            onPress: () => {
              send({ ...post, scheduled_at: instant }, post.scheduled_at).catch((error: unknown) =>
                toast(t('notMoved', { reason: describe(error) }), { tone: 'danger' }),
              );
            },
          },
        });
      } catch (error) {
        toast(t('notMoved', { reason: describe(error) }), { tone: 'danger', timeoutMs: 12_000 });
        throw error;
      }
    },
    // The words of an error are those of the moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [send, t, dateTime],
  );
}
