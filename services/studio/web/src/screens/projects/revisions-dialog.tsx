import { ApiError, unwrap } from '@slideloom/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner, EmptyState } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { SlidePicture } from '../decks/slides/slide-picture.tsx';
import { projectContentQuery, projectRevisionQuery, projectRevisionsQuery, type ProjectSummary } from './queries.ts';

/** What a project was before its changes; any of it can be shown, and made so again. */
export function RevisionsDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const api = useApi();
  const queryClient = useQueryClient();
  const revisions = useQuery(projectRevisionsQuery(api, project.id));
  // What the project is now: a change that another person makes meanwhile is not overwritten.
  const present = useQuery(projectContentQuery(api, project.id));
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? revisions.data?.[0]?.revision ?? null;
  const restore = useMutation({
    mutationFn: (revision: number) => {
      const etag = present.data?.etag;
      return unwrap(
        api.POST('/projects/{id}/revisions/{revision}/restore', {
          params: {
            path: { id: project.id, revision: String(revision) },
            ...(etag && { header: { 'If-Match': etag } }),
          },
        }),
      );
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
      toast(t('revisions.restored', { name: project.name }));
      onClose();
    },
  });
  const isChanged = restore.error instanceof ApiError && restore.error.status === 412;
  return (
    <Dialog
      title={t('revisions.title', { name: project.name })}
      isOpen
      onClose={onClose}
      width="large"
      footer={
        shown !== null && (
          <Button
            look="primary"
            isPending={restore.isPending}
            isDisabled={present.isPending}
            onPress={() => restore.mutate(shown)}
          >
            {t('revisions.restore')}
          </Button>
        )
      }
    >
      <p className="text-muted text-sm">{t('revisions.text')}</p>
      {revisions.isPending && <Loading />}
      {revisions.isError && <Problem error={revisions.error} onRetry={() => void revisions.refetch()} />}
      {revisions.data?.length === 0 && <EmptyState title={t('revisions.empty')} />}
      {shown !== null && (
        <div className="grid gap-5 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <ul className="flex max-h-[50dvh] flex-col gap-1 overflow-y-auto">
            {revisions.data?.map(({ revision, name, saved_at: savedAt, size_bytes: size }) => (
              <li key={revision}>
                <ToggleButton
                  isSelected={revision === shown}
                  onChange={() => setChosen(revision)}
                  className="data-[selected]:bg-accent-soft hover:bg-sunken w-full cursor-pointer rounded-control px-3 py-2 text-start text-sm"
                >
                  <span className="block font-medium">{format.dateTime(savedAt)}</span>
                  <span className="text-muted block truncate text-xs" dir="auto">
                    {name} · {format.bytes(size)}
                  </span>
                </ToggleButton>
              </li>
            ))}
          </ul>
          <RevisionSlides projectId={project.id} revision={shown} />
        </div>
      )}
      {isChanged && (
        <Banner
          action={
            <Button
              size="small"
              onPress={() => {
                restore.reset();
                void present.refetch();
                void revisions.refetch();
              }}
            >
              {t('revisions.refresh')}
            </Button>
          }
        >
          {t('revisions.changed')}
        </Banner>
      )}
      {restore.isError && !isChanged && <InlineProblem error={restore.error} />}
    </Dialog>
  );
}

/** As many slides as show which revision it is. */
const shownSlides = 6;

function RevisionSlides({ projectId, revision }: { projectId: string; revision: number }) {
  const { t } = useTranslation('projects');
  const content = useQuery(projectRevisionQuery(useApi(), projectId, revision));
  if (content.isPending) return <Loading />;
  if (content.isError) return <Problem error={content.error} onRetry={() => void content.refetch()} />;
  const slides = content.data;
  if (!slides) return <EmptyState title={t('revisions.noSlides')} />;
  return (
    <ol className="grid grid-cols-3 content-start gap-3">
      {slides.slides.slice(0, shownSlides).map((_slide, index) => (
        <li key={`${revision}-${index}`}>
          <SlidePicture deck={slides} index={index} />
        </li>
      ))}
    </ol>
  );
}
