import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, ImagePlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { AssetPicture } from './asset-picture.tsx';
import type { ShownAsset } from './queries.ts';

/** One picture, what is known of it, and what can be done with it. */
export function AssetDialog({
  asset,
  onClose,
  onDelete,
}: {
  asset: ShownAsset;
  onClose: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('library');
  const { t: ofShell } = useTranslation('shell');
  const format = useFormat();
  const address = safeUrl(asset.url);
  const isPicture = asset.content_type.startsWith('image/');
  const background = useAsBackground(asset);
  const facts = [
    [t('facts.size'), asset.width > 0 ? t('pixels', { width: asset.width, height: asset.height }) : null],
    [
      t('facts.file'),
      `${asset.content_type.replace(/^[a-z]+\//, '').toUpperCase()} · ${format.bytes(asset.size_bytes)}`,
    ],
    [t('facts.source'), t(`source.${asset.source}`)],
    [t('facts.added'), format.dateTime(asset.created_at)],
  ] as const;
  const copy = async () => {
    await navigator.clipboard.writeText(asset.url);
    toast(ofShell('copied'));
  };
  return (
    <Dialog title={asset.name} isOpen onClose={onClose} width="large">
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex h-[min(60dvh,32rem)] overflow-hidden rounded-control [&>*]:w-full">
          <AssetPicture asset={asset} isLarge />
        </div>
        <div className="flex flex-col gap-5">
          <dl className="grid gap-3 text-sm">
            {facts.map(
              ([name, value]) =>
                value !== null && (
                  <div key={name}>
                    <dt className="text-muted text-xs">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <div className="flex flex-col gap-2">
            {isPicture && (
              <Button
                look="primary"
                icon={<ImagePlus aria-hidden className="size-4" />}
                isPending={background.isPending}
                onPress={() => background.mutate()}
              >
                {t('asBackground')}
              </Button>
            )}
            <Button icon={<Copy aria-hidden className="size-4" />} onPress={() => void copy()}>
              {t('copyAddress')}
            </Button>
            {address !== undefined && (
              <a
                href={address}
                download={asset.name}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass()}
              >
                <Download aria-hidden className="size-4" />
                {t('download')}
              </a>
            )}
            <Button
              look="quiet"
              className="text-danger"
              icon={<Trash2 aria-hidden className="size-4" />}
              onPress={onDelete}
            >
              {ofShell('delete')}
            </Button>
          </div>
          {background.isError && <InlineProblem error={background.error} />}
        </div>
      </div>
    </Dialog>
  );
}

/** A project of one slide with the picture as its ground, opened in the editor. */
function useAsBackground(asset: ShownAsset) {
  const { t } = useTranslation('library');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: () => {
      const data = {
        schema: 'slideshow/1',
        slides: [{ name: '1', background: { type: 'image', image_url: asset.url } }],
        texts: [],
        images: [],
      };
      const body = { name: t('projectName', { name: asset.name }).slice(0, 200), type: 'slideshow', data };
      const params = { header: { 'Idempotency-Key': intent.for(body) } };
      return unwrap(api.POST('/projects', { body, params }));
    },
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
      await navigate({ to: '/projects/$projectId/edit', params: { projectId: id } });
    },
  });
}
