import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Menu } from '../../ui/menu.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import type { Draft, DraftPicture } from './draft.ts';
import { Faults } from './faults.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { Section } from './section.tsx';
import { OwnImage } from '../../pictures/own-image.tsx';
import { Thumbnail } from '../../posts/thumbnail.tsx';

/** What is posted, in its order. */
export function PicturesSection({
  draft,
  change,
  faults,
  shown,
  onShow,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  faults: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}) {
  const { t } = useTranslation('publish');
  const { t: ofShell } = useTranslation('shell');
  const [isPicking, setIsPicking] = useState(false);
  const [described, setDescribed] = useState<number | null>(null);
  const { pictures } = draft;
  const move = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    change({ pictures: next });
    onShow(to);
  };
  const rename = (at: number, alt: string) =>
    change({ pictures: pictures.map((picture, index) => (index === at ? { ...picture, alt } : picture)) });
  return (
    <Section
      title={t('pictures.title')}
      actions={
        <Button size="small" icon={<ImagePlus aria-hidden className="size-4" />} onPress={() => setIsPicking(true)}>
          {t('pictures.add')}
        </Button>
      }
    >
      {pictures.length === 0 && <p className="text-muted text-sm">{t('pictures.none')}</p>}
      <ol className="flex gap-3 overflow-x-auto p-1 empty:hidden">
        {pictures.map((picture, index) => (
          <li key={`${picture.url} ${index}`} className="relative shrink-0">
            <button
              type="button"
              aria-pressed={index === shown}
              aria-label={t('pictures.number', { number: index + 1, count: pictures.length })}
              onClick={() => onShow(index)}
              className="aria-pressed:outline-accent focus-visible:ring-accent/45 block cursor-pointer overflow-hidden rounded-control focus-visible:ring-5 aria-pressed:outline-2 aria-pressed:outline-offset-1"
            >
              <Thumbnail url={picture.url} alt={picture.alt} className="h-32 w-18" />
            </button>
            <div className="flex items-center justify-between">
              <span className="text-muted ps-1 text-xs tabular-nums">{index + 1}</span>
              <Menu
                label={t('pictures.options', { number: index + 1 })}
                entries={[
                  { id: 'alt', label: t('pictures.alt'), onAction: () => setDescribed(index) },
                  ...(index > 0
                    ? [
                        { id: 'first', label: t('pictures.first'), onAction: () => move(index, 0) },
                        { id: 'before', label: t('pictures.before'), onAction: () => move(index, index - 1) },
                      ]
                    : []),
                  ...(index < pictures.length - 1
                    ? [{ id: 'after', label: t('pictures.after'), onAction: () => move(index, index + 1) }]
                    : []),
                  {
                    id: 'remove',
                    label: t('pictures.remove'),
                    isDangerous: true,
                    onAction: () => change({ pictures: pictures.filter((_one, at) => at !== index) }),
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      <Faults messages={faults} />
      {isPicking && (
        <PicturePicker
          taken={pictures.length}
          onClose={() => setIsPicking(false)}
          onPick={(picked: DraftPicture[]) => change({ pictures: [...pictures, ...picked] })}
        />
      )}
      {described !== null && pictures[described] && (
        <Dialog
          title={t('pictures.altTitle', { number: described + 1 })}
          isOpen
          onClose={() => setDescribed(null)}
          footer={<Button onPress={() => setDescribed(null)}>{ofShell('close')}</Button>}
        >
          <OwnImage
            src={safeUrl(pictures[described].url)}
            alt=""
            className="bg-sunken h-64 self-center rounded-control object-contain"
          />
          <TextArea
            label={t('pictures.altLabel')}
            description={t('pictures.altText')}
            rows={3}
            maxLength={1_000}
            value={pictures[described].alt}
            onChange={(alt) => rename(described, alt)}
          />
        </Dialog>
      )}
    </Section>
  );
}
