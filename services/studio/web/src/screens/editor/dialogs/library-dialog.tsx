import { unwrap, uploadFile } from '@slideloom/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { canvasOf } from '@slideloom/contracts';
import { useApi } from '../../../api/team-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/layout.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../../ui/problem.tsx';
import type { Figure } from '../model/document.ts';
import { withPicture } from '../model/pictures.ts';
import { documentOf } from '../state/create-editor-store.ts';
import { useEditor, useView } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { OwnImage } from '../../../pictures/own-image.tsx';
import { thumbnailOf } from '../../../pictures/thumbnail-of.ts';

type Picture = { url: string; width: number; height: number };
const pageSize = 30;

/** The team's pictures: one of them becomes the ground, a layer, or another layer's picture. */
export function LibraryDialog() {
  const { t } = useTranslation('editor');
  const api = useApi();
  const queryClient = useQueryClient();
  const { store, view } = useEditor();
  const actions = useActions();
  const purpose = useView((state) => state.libraryFor);
  const assets = useInfiniteQuery({
    queryKey: ['assets', 'editor'],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET('/assets', {
          params: { query: { limit: pageSize, ...(pageParam !== null && { starting_after: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more }) => (has_more ? (data.at(-1)?.id ?? null) : null),
  });
  const close = () => view.setState({ dialog: null });
  const put = (picture: Picture) => {
    if (purpose === 'background') actions.changeSlide(withPicture(picture.url));
    else if (purpose === 'figure') actions.changeFigure((figure) => ({ ...figure, image_url: picture.url }) as Figure);
    else actions.addFigure(layerOf(picture, canvasOf({ canvas: documentOf(store.getState()).canvas })));
    close();
  };
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(api, file),
    onSuccess: (asset) => {
      void queryClient.invalidateQueries({ queryKey: ['assets'] });
      put(asset);
    },
  });
  const all = (assets.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ content_type: type }) =>
    type.startsWith('image/'),
  );
  return (
    <Dialog
      title={t(`library.${purpose}`)}
      isOpen
      onClose={close}
      width="large"
      footer={
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp', 'image/gif']}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) upload.mutate(file);
          }}
        >
          <Button isPending={upload.isPending} icon={<ImageUp aria-hidden className="size-4" />}>
            {t('picture.upload')}
          </Button>
        </FileTrigger>
      }
    >
      {upload.error && <InlineProblem error={upload.error} />}
      {assets.isPending && <Loading />}
      {assets.error && !assets.data && <Problem error={assets.error} onRetry={() => void assets.refetch()} />}
      {assets.data && all.length === 0 && <EmptyState title={t('library.empty')}>{t('library.emptyText')}</EmptyState>}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {all.map((asset) => (
          <li key={asset.id}>
            <button
              type="button"
              aria-label={t('library.use', { name: asset.name })}
              onClick={() => put(asset)}
              className="border-line bg-sunken block aspect-square w-full cursor-pointer overflow-hidden rounded-control border"
            >
              <OwnImage src={thumbnailOf(asset)} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <LoadMore query={assets} />
    </Dialog>
  );
}

/** A layer in the middle, half as wide as the slide. */
function layerOf({ url, width, height }: Picture, canvas: { width: number; height: number }): Figure {
  const shown = canvas.width / 2;
  const high = Math.round((shown * height) / Math.max(1, width));
  return {
    type: 'image',
    image_url: url,
    fit: 'cover',
    x: Math.round((canvas.width - shown) / 2),
    y: Math.round((canvas.height - high) / 2),
    width: Math.round(shown),
    height: high,
  };
}
