import { limits } from '@slideloom/contracts/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { cx } from '../../ui/class-names.ts';
import type { DraftPicture } from './draft.ts';
import { pickablePicturesQuery, rendersQuery } from './queries.ts';
import { OwnImage } from '../../pictures/own-image.tsx';
import { thumbnailOf } from '../../pictures/thumbnail-of.ts';
import { Thumbnail } from '../../posts/thumbnail.tsx';

const postMax = limits.post.imagesMax;

/** Chooses pictures, in the order in which they are pressed. */
export function PicturePicker({
  taken,
  onClose,
  onPick,
}: {
  /** So many the post has already. */
  taken: number;
  onClose: () => void;
  onPick: (pictures: DraftPicture[]) => void;
}) {
  const { t } = useTranslation('publish');
  const { t: ofShell } = useTranslation('shell');
  const [tab, setTab] = useState<'renders' | 'library'>('renders');
  const [picked, setPicked] = useState<DraftPicture[]>([]);
  const isFull = taken + picked.length >= postMax;
  const toggle = (picture: DraftPicture) => {
    const isOn = picked.some(({ url }) => url === picture.url);
    if (isOn) setPicked(picked.filter(({ url }) => url !== picture.url));
    else if (!isFull) setPicked([...picked, picture]);
  };
  const take = (pictures: DraftPicture[]) => {
    onPick(pictures.slice(0, postMax - taken));
    onClose();
  };
  return (
    <Dialog
      title={t('pick.title')}
      isOpen
      onClose={onClose}
      width="large"
      footer={
        <>
          {isFull && <p className="text-muted me-auto self-center text-sm">{t('pick.full', { max: postMax })}</p>}
          <Button onPress={onClose}>{ofShell('cancel')}</Button>
          <Button look="primary" isDisabled={picked.length === 0} onPress={() => take(picked)}>
            {picked.length === 0 ? t('pick.nothing') : t('pick.choose', { count: picked.length })}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('pick.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'renders', label: t('pick.renders'), content: <Renders onTake={take} /> },
          { id: 'library', label: t('pick.library'), content: <Library picked={picked} onToggle={toggle} /> },
        ]}
      />
    </Dialog>
  );
}

/** Whole renders: one press takes all slides. */
function Renders({ onTake }: { onTake: (pictures: DraftPicture[]) => void }) {
  const { t } = useTranslation('publish');
  const format = useFormat();
  const renders = useQuery(rendersQuery(useApi()));
  if (renders.isPending) return <Skeleton className="h-48" />;
  if (!renders.data) return <InlineProblem error={renders.error} onRetry={() => void renders.refetch()} />;
  const shown = renders.data.flatMap(({ id, created_at: at, result }) => {
    const slides = result && 'slides' in result && Array.isArray(result.slides) ? result.slides : [];
    return slides.length > 0 ? [{ id, at, slides: slides }] : [];
  });
  if (shown.length === 0) return <p className="text-muted py-10 text-center text-sm">{t('pick.noRenders')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {shown.map(({ id, at, slides }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`${t('pick.of', { time: format.dateTime(at) })}, ${t('pick.slides', { count: slides.length })}`}
            onClick={() => onTake(slides.map(({ name, image_url: url }) => ({ url, name, alt: '' })))}
            className="border-line hover:bg-sunken flex w-full cursor-pointer flex-col gap-2 rounded-card border p-3 text-start"
          >
            <span className="flex gap-2 overflow-hidden">
              {slides.slice(0, 12).map(({ image_url: url }, index) => (
                <Thumbnail key={index} url={url} className="h-24 w-13.5 shrink-0 rounded" />
              ))}
            </span>
            <span className="text-muted text-xs">
              {t('pick.of', { time: format.dateTime(at) })} · {t('pick.slides', { count: slides.length })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Library({ picked, onToggle }: { picked: readonly DraftPicture[]; onToggle: (picture: DraftPicture) => void }) {
  const { t } = useTranslation('publish');
  const assets = useInfiniteQuery(pickablePicturesQuery(useApi()));
  if (assets.isPending) return <Skeleton className="h-48" />;
  if (!assets.data) return <InlineProblem error={assets.error} onRetry={() => void assets.refetch()} />;
  const pictures = assets.data.pages
    .flatMap(({ data }) => data)
    .filter((asset) => asset.content_type.startsWith('image/'));
  if (pictures.length === 0) return <p className="text-muted py-10 text-center text-sm">{t('pick.noLibrary')}</p>;
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {pictures.map(({ id, url, name, thumbnails }) => {
          const place = picked.findIndex((picture) => picture.url === url);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={place >= 0}
                aria-label={place >= 0 ? t('pick.picked', { name, number: place + 1 }) : name}
                onClick={() => onToggle({ url, name, alt: '' })}
                className={cx(
                  'relative block w-full cursor-pointer overflow-hidden rounded-control',
                  place >= 0 && 'outline-accent outline-2 outline-offset-2',
                )}
              >
                <OwnImage
                  src={safeUrl(thumbnailOf({ url, thumbnails }))}
                  alt=""
                  loading="lazy"
                  className="bg-sunken aspect-[4/5] w-full object-cover"
                />
                {place >= 0 && (
                  <span className="bg-accent text-on-accent absolute end-1.5 top-1.5 flex size-6 items-center justify-center rounded-full text-xs font-semibold">
                    {place + 1}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <LoadMore query={assets} />
    </>
  );
}
