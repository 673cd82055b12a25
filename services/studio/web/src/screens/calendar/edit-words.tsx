import { unwrap } from '@slideloom/client';
import type { PostPlatform } from '@slideloom/contracts/platforms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { countersOf } from '../publish/post-words.ts';
import type { ShownPost } from './queries.ts';

/** The caption of a post that has not gone out, and the description where it has one. */
export function EditWords({ post, onDone }: { post: ShownPost; onDone: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: ofShell } = useTranslation('shell');
  const { t: ofPosts } = useTranslation('posts');
  const api = useApi();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(post.title);
  const [description, setDescription] = useState(post.description ?? '');
  const hasDescription = post.description !== null;
  const save = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/schedule/posts/{id}', {
          params: { path: { id: post.id } },
          body: { title: title.trim(), ...(hasDescription && { description: description.trim() || null }) },
        }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['posts'] });
      toast(t('dialog.saved'));
      onDone();
    },
  });
  const words = hasDescription
    ? { title, caption: description, hashtags: '' }
    : { title: '', caption: title, hashtags: '' };
  const count = (field: 'title' | 'caption') => {
    const counter = countersOf(post.platform as PostPlatform, words).find((one) => one.field === field);
    return counter && ofPosts('ofLimit', { taken: counter.count, limit: counter.max });
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextArea
        label={t('dialog.caption')}
        value={title}
        onChange={setTitle}
        rows={hasDescription ? 2 : 6}
        description={count(hasDescription ? 'title' : 'caption')}
        autoFocus
      />
      {hasDescription && (
        <TextArea
          label={t('dialog.description')}
          value={description}
          onChange={setDescription}
          rows={5}
          description={count('caption')}
        />
      )}
      {save.isError && <InlineProblem error={save.error} />}
      <div className="flex justify-end gap-2">
        <Button onPress={onDone}>{ofShell('cancel')}</Button>
        <Button type="submit" look="primary" isPending={save.isPending} isDisabled={title.trim() === ''}>
          {t('dialog.save')}
        </Button>
      </div>
    </form>
  );
}
