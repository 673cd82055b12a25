import { ImageUp, Images, Sparkles } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { uploadFile } from '@slideloom/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/team-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/problem.tsx';
import { withPicture } from '../model/pictures.ts';
import { onSlide } from '../model/operations.ts';
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { RegeneratePicture } from './regenerate-picture.tsx';
import { OwnImage } from '../../../pictures/own-image.tsx';

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The picture of the slide's ground: from the library, from a file, newly generated, or one that it had. */
export function PictureFields() {
  const { t } = useTranslation('editor');
  const api = useApi();
  const { store, view } = useEditor();
  const actions = useActions();
  const slide = useEditorState(slideOf);
  const upload = useMutation({
    mutationFn: ({ file }: { file: File; slideId: string }) => uploadFile(api, file),
    // The slide may no longer be the open one.
    onSuccess: ({ url }, { slideId }) => store.change(onSlide(slideId, withPicture(url))),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="small"
          icon={<Images aria-hidden className="size-4" />}
          onPress={() => view.setState({ dialog: 'library', libraryFor: 'background' })}
        >
          {t('picture.library')}
        </Button>
        <FileTrigger
          acceptedFileTypes={accepted}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) upload.mutate({ file, slideId: slide.id });
          }}
        >
          <Button size="small" isPending={upload.isPending} icon={<ImageUp aria-hidden className="size-4" />}>
            {t('picture.upload')}
          </Button>
        </FileTrigger>
      </div>
      {upload.error && <InlineProblem error={upload.error} />}
      <RegeneratePicture key={slide.id} icon={<Sparkles aria-hidden className="size-4" />} />
      {slide.pictures.length > 0 && (
        <div role="group" aria-label={t('picture.history')} className="flex flex-col gap-1.5">
          <h3 className="text-muted text-xs">{t('picture.history')}</h3>
          <div className="flex gap-2 overflow-x-auto pb-1">
            {slide.pictures.map((url, at) => (
              <button
                key={url}
                type="button"
                aria-label={t('picture.restore', { number: at + 1 })}
                onClick={() => actions.changeSlide(withPicture(url))}
                className="border-line size-16 shrink-0 cursor-pointer overflow-hidden rounded-control border"
              >
                <OwnImage src={url} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
