import { unwrap } from '@slideloom/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/fields.tsx';
import { EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { tileGrid } from '../decks/deck-tile.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { emptySlideshow } from './empty-slideshow.ts';
import { ProjectTile } from './project-tile.tsx';
import { projectsQuery, type ProjectSummary } from './queries.ts';
import { RevisionsDialog } from './revisions-dialog.tsx';

export function Page() {
  const { t } = useTranslation('projects');
  const { t: ofShell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(projectsQuery(api));
  const create = useCreateProject();
  const [words, setWords] = useState('');
  const [deleting, setDeleting] = useState<ProjectSummary | null>(null);
  const [revised, setRevised] = useState<ProjectSummary | null>(null);
  const projects = query.data?.pages.flat() ?? [];
  const found = projects.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const remove = async () => {
    if (!deleting) return;
    await unwrap(api.DELETE('/projects/{id}', { params: { path: { id: deleting.id } } }));
    await queryClient.invalidateQueries({ queryKey: ['projects'] });
    toast(t('deleted', { name: deleting.name }));
  };
  return (
    <PageFrame>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {projects.length > 0 && (
              <SearchField label={t('search')} value={words} onChange={setWords} className="w-full sm:w-64" />
            )}
            <Button
              look="primary"
              icon={<Plus aria-hidden className="size-4" />}
              isPending={create.isPending}
              onPress={() => create.mutate()}
            >
              {t('new')}
            </Button>
          </>
        }
      />
      {create.isError && <InlineProblem error={create.error} />}
      {query.isPending && (
        <div className={tileGrid} role="status" aria-label={ofShell('loading')}>
          {Array.from({ length: 8 }, (_unused, at) => (
            <Skeleton key={at} className="aspect-4/5" />
          ))}
        </div>
      )}
      {query.isError && projects.length === 0 && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && projects.length === 0 && (
        <EmptyState
          icon={<Layers aria-hidden />}
          title={t('empty.title')}
          action={
            <LinkButton to="/" look="primary">
              {t('empty.action')}
            </LinkButton>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {projects.length > 0 && found.length === 0 && (
        <EmptyState title={t('noneFound.title')}>{t('noneFound.text')}</EmptyState>
      )}
      <ul className={tileGrid}>
        {found.map((project) => (
          <li key={project.id}>
            <ProjectTile
              project={project}
              onRevisions={() => setRevised(project)}
              onDelete={() => setDeleting(project)}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
      <ConfirmDialog
        title={t('delete.title', { name: deleting?.name ?? '' })}
        confirm={ofShell('delete')}
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={remove}
      >
        {t('delete.text')}
      </ConfirmDialog>
      {revised && <RevisionsDialog project={revised} onClose={() => setRevised(null)} />}
    </PageFrame>
  );
}

function useCreateProject() {
  const { t } = useTranslation('projects');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: () => {
      const body = { name: t('newName'), type: 'slideshow', data: emptySlideshow };
      const params = { header: { 'Idempotency-Key': intent.for(body) } };
      return unwrap(api.POST('/projects', { body, params }));
    },
    onSuccess: async ({ id }) => {
      intent.done();
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
      await navigate({ to: '/projects/$projectId/edit', params: { projectId: id } });
    },
  });
}
