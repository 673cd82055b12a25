import { unwrap } from '@slideloom/client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useDescribeError } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { deletions } from './deletions.ts';
import type { ShownPost } from './queries.ts';

/** A post that is due sooner is deleted at once: meanwhile it would go out. */
const soonMs = 120_000;

export function isSoon({ status, scheduled_at: at }: ShownPost): boolean {
  return status === 'scheduled' && Date.parse(at) - Date.now() < soonMs;
}

/** Hides a post, and deletes it once that can no longer be undone. */
export function useDelete() {
  const { t } = useTranslation('calendar');
  const api = useApi();
  const queryClient = useQueryClient();
  const describe = useDescribeError();
  const remove = async (id: string, keepalive: boolean) => {
    await unwrap(api.DELETE('/schedule/posts/{id}', { params: { path: { id } }, keepalive }));
    queryClient.setQueriesData<ShownPost[]>({ queryKey: ['posts', 'range'] }, (posts) =>
      posts?.filter((post) => post.id !== id),
    );
    for (const name of ['posts', 'attention']) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return {
    /** Deletes at once; rejects with the reason. */
    now: (post: ShownPost) => remove(post.id, false).then(() => void toast(t('delete.done'))),
    withUndo: (post: ShownPost) => {
      deletions.add(post.id, (isLeaving) => {
        remove(post.id, isLeaving).catch((error: unknown) =>
          toast(t('delete.failed', { reason: describe(error) }), { tone: 'danger' }),
        );
      });
      toast(t('delete.done'), {
        action: {
          label: t('undo'),
          onPress: () => {
            if (deletions.undo(post.id)) toast(t('delete.restored'));
          },
        },
      });
    },
  };
}
