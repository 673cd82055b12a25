import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileQuestion, History, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Menu } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import { SlidePicture } from '../decks/slides/slide-picture.tsx';
import { TileDrawing, TileFrame, TileImage, tileTitle } from '../decks/tile-frame.tsx';
import { projectContentQuery, type ProjectSummary } from './queries.ts';

export function ProjectTile({
  project,
  onRevisions,
  onDelete,
}: {
  project: ProjectSummary;
  onRevisions: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('projects');
  const { t: ofShell } = useTranslation('shell');
  const format = useFormat();
  const navigate = useNavigate();
  const editor = { to: '/projects/$projectId/edit', params: { projectId: project.id } } as const;
  const icon = 'size-4';
  return (
    <article className="group relative flex min-w-0 flex-col gap-2.5">
      <TileFrame>
        <TilePicture project={project} />
      </TileFrame>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className={tileTitle}>
            <Link
              {...editor}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--color-accent)"
            >
              <bdi>{project.name}</bdi>
            </Link>
          </h2>
          <p className="text-muted text-xs">{t('changed', { time: format.relative(project.updated_at) })}</p>
        </div>
        <div className="relative z-10">
          <Menu
            label={t('actions', { name: project.name })}
            entries={[
              {
                id: 'edit',
                label: ofShell('edit'),
                icon: <Pencil aria-hidden className={icon} />,
                onAction: () => void navigate(editor),
              },
              {
                id: 'deck',
                label: t('newDeck'),
                icon: <Sparkles aria-hidden className={icon} />,
                onAction: () => void navigate({ to: '/', search: { project: project.id } }),
              },
              {
                id: 'revisions',
                label: t('revisions.open'),
                icon: <History aria-hidden className={icon} />,
                onAction: onRevisions,
              },
              { id: 'line', kind: 'separator' },
              {
                id: 'delete',
                label: t('delete.open'),
                icon: <Trash2 aria-hidden className={icon} />,
                isDangerous: true,
                onAction: onDelete,
              },
            ]}
          />
        </div>
      </div>
    </article>
  );
}

function TilePicture({ project }: { project: ProjectSummary }) {
  const address = safeUrl(project.thumbnail_url);
  // By its address: a tile goes some time after the next one is there.
  const [lost, setLost] = useState<string>();
  if (address === undefined || address === lost) return <DrawnTile id={project.id} />;
  return <TileImage url={address} onError={() => setLost(address)} />;
}

/** A project is drawn here until it has a tile. */
function DrawnTile({ id }: { id: string }) {
  const content = useQuery(projectContentQuery(useApi(), id));
  if (content.isPending) return <Skeleton className="size-full" />;
  if (!content.data?.slides) return <FileQuestion aria-hidden className="text-muted size-6" />;
  return (
    <TileDrawing format={content.data.slides.canvas}>
      <SlidePicture deck={content.data.slides} index={0} />
    </TileDrawing>
  );
}
