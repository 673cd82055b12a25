import { uploadFile } from '@slideloom/client';
import { ImagePlus, Images, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/team-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { InlineProblem } from '../ui/problem.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import { Picture } from './picture.tsx';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** A picture from this computer or from the library. */
export function PictureField({
  label,
  value,
  copy,
  onChange,
}: {
  label: string;
  value: string | null;
  /** A small copy of it, of ours: for one at another site. */
  copy?: string | undefined;
  onChange: (url: string | null) => void;
}) {
  const { t } = useTranslation('pictures');
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <div className="flex items-start gap-4">
        <span className="relative">
          <Picture
            url={copy ?? value}
            alt={label}
            className="border-line size-28 rounded-card border"
            fallback={
              <span className="flex flex-col items-center gap-1 p-2 text-center text-xs">
                <ImagePlus aria-hidden className="size-5" />
                {value !== null && t('elsewhere')}
              </span>
            }
          />
          {value !== null && (
            <IconButton
              label={t('remove')}
              size="small"
              look="secondary"
              className="absolute -end-2 -top-2"
              onPress={() => onChange(null)}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </span>
        <PictureSources onChoose={onChange} />
      </div>
    </div>
  );
}

/** The two buttons from which a picture comes. */
export function PictureSources({ onChoose }: { onChoose: (url: string) => void }) {
  const { t } = useTranslation('pictures');
  const api = useApi();
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setState({ isPending: true });
    try {
      onChoose((await uploadFile(api, file, { name: file.name.slice(0, 200) })).url);
      setState({ isPending: false });
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => void upload(files?.[0])}>
        <Button size="small" isPending={state.isPending} icon={<Upload aria-hidden className="size-4" />}>
          {t('upload')}
        </Button>
      </FileTrigger>
      <Button size="small" icon={<Images aria-hidden className="size-4" />} onPress={() => setIsLibraryOpen(true)}>
        {t('fromLibrary')}
      </Button>
      {state.error !== undefined && <InlineProblem error={state.error} />}
      <LibraryDialog isOpen={isLibraryOpen} onClose={() => setIsLibraryOpen(false)} onChoose={onChoose} />
    </div>
  );
}
