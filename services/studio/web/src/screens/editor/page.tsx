import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useTeam } from '../../api/team-context.tsx';
import { useSession, useSessionState } from '../../session/session-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { createPainter, type Painter } from './paint/create-painter.ts';
import { createDrafts } from './state/drafts.ts';
import { createEditor } from './state/create-editor.ts';
import { EditorProvider, type Editor } from './state/editor-context.tsx';
import { loadProject } from './state/project-api.ts';
import { NotASlideshow } from './not-a-slideshow.tsx';
import { Workspace } from './workspace.tsx';

export function Page() {
  const { projectId } = useParams({ from: '/signed-in/whole-window/projects/$projectId/edit' });
  return <ProjectEditor key={projectId} projectId={projectId} />;
}

function ProjectEditor({ projectId }: { projectId: string }) {
  const { t } = useTranslation('editor');
  const api = useApi();
  const personId = usePersonId();
  // What is open is not refreshed under the person's hands: a write elsewhere shows as a conflict when this one is saved.
  const project = useQuery({
    queryKey: ['projects', 'editor', projectId],
    queryFn: () => loadProject(api, projectId),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: (query) => query.state.data === undefined,
  });
  const [opened, setOpened] = useState<{ editor: Editor } | { error: unknown }>();
  const { data } = project;
  const painter = useRef<Painter>(null);
  // It starts while the project comes: HarfBuzz takes as long.
  useEffect(() => {
    const started = createPainter();
    painter.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    if (!data || !painter.current) return;
    let isGone = false;
    let stop = () => void (isGone = true);
    createEditor(api, data, createDrafts(projectId, personId), painter.current).then(
      (created) => {
        if (isGone) return created.stop();
        stop = () => {
          void created.editor.autosave.flush();
          created.stop();
        };
        if (created.hasDraft) toast(t('draft.restored'));
        setOpened({ editor: created.editor });
      },
      (error: unknown) => setOpened({ error }),
    );
    return () => stop();
    // Opened once: what changes later (a renewed session, another language) changes nothing of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  if (project.error) return <Problem error={project.error} onRetry={() => void project.refetch()} />;
  if (!opened) return <Loading label={t('opening')} />;
  if ('error' in opened) return <NotASlideshow />;
  return (
    <EditorProvider editor={opened.editor}>
      <Workspace />
    </EditorProvider>
  );
}

/** The last that was known: a session that ends leaves the editor open. */
function usePersonId(): string {
  const { me } = useTeam();
  const session = useSession();
  const state = useSessionState();
  const person = 'person' in state ? state.person : null;
  return `${me.team.id} ${person?.sub ?? (session.state().kind === 'signed-out' ? '' : '-')}`;
}
