import { unwrap, waitForJob, type components } from '@slideloom/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/team-context.tsx';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button, LinkButton, buttonClass } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import { keepWordsOfJob } from '../../publish/words-of-job.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineProblem } from '../../../ui/problem.tsx';
import { legalName } from '../../../ui/legal-name.ts';
import { safeUrl } from '../../../ui/safe-link.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { writeSlides } from '../model/write-slideshow.ts';
import { documentOf, nameOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { zipOf } from './zip-of.ts';

type Output = 'png' | 'jpeg' | 'pdf';
type JobFile = components['schemas']['JobFile'];
const waitMs = 10 * 60_000;

/** Draws the slides by the service, at a price that is shown first, and hands out the files; or goes on to schedule them. */
export function ExportDialog({ isForPost }: { isForPost: boolean }) {
  const { t } = useTranslation('editor');
  const api = useApi();
  const format = useFormat();
  const navigate = useNavigate();
  const { store, view } = useEditor();
  const slides = useEditorState((state) => documentOf(state).slides);
  const [output, setOutput] = useState<Output>('png');
  const [extent, setExtent] = useState<'all' | 'one'>('all');
  const count = extent === 'all' ? slides.length : 1;
  const quote = useQuery({
    queryKey: ['credits', 'quote', 'render', count],
    queryFn: () => unwrap(api.POST('/quote', { body: { operation: 'render', slides: count } })),
  });
  const intent = useIntentKey();
  const draw = useMutation({
    mutationFn: async () => {
      const state = store.getState();
      const document = documentOf(state);
      const only = extent === 'one' ? [document.slides.indexOf(slideOf(state))] : undefined;
      const body = { ...writeSlides(document, only), output };
      const { job_id: id } = await unwrap(
        api.POST('/render', { params: { header: { 'Idempotency-Key': intent.for(body) } }, body }),
      );
      const job = await waitForJob(api, id, { timeoutMs: waitMs });
      intent.done();
      if (job.status === 'failed') throw new Error(job.error ?? '');
      const files = await unwrap(api.GET('/jobs/{id}/files', { params: { path: { id } } }));
      return { id, files };
    },
    onSuccess: async ({ id }) => {
      if (!isForPost) return;
      const state = store.getState();
      const { caption, hashtags, slides: all } = documentOf(state);
      const altTexts = (extent === 'all' ? all : [slideOf(state)]).map(({ altText }) => altText ?? '');
      keepWordsOfJob(id, { caption: caption ?? '', hashtags: [...(hashtags ?? [])], altTexts });
      await navigate({ to: '/publish', search: { job: id } });
    },
  });
  const zip = useMutation({
    mutationFn: async (files: readonly JobFile[]) =>
      saveFile(await zipOf(files), legalName(`${nameOf(store.getState())}.zip`, 'slides')),
  });
  const price = quote.data;
  return (
    <Dialog
      title={t(isForPost ? 'export.scheduleTitle' : 'export.title')}
      isOpen
      onClose={() => view.setState({ dialog: null })}
      footer={
        draw.data ? undefined : (
          <Button look="primary" isPending={draw.isPending} isDisabled={!price?.allowed} onPress={() => draw.mutate()}>
            {price ? t('export.draw', { count: price.credits }) : t('export.drawPlain')}
          </Button>
        )
      }
    >
      {!draw.data && (
        <>
          {isForPost && <p className="text-muted text-sm text-pretty">{t('export.scheduleText')}</p>}
          {!isForPost && (
            <RadioGroup<Output>
              label={t('export.output')}
              value={output}
              onChange={setOutput}
              isDisabled={draw.isPending}
              options={(['png', 'jpeg', 'pdf'] as const).map((id) => ({ id, label: t(`export.${id}`) }))}
            />
          )}
          <RadioGroup<'all' | 'one'>
            label={t('export.extent')}
            value={extent}
            onChange={setExtent}
            isDisabled={draw.isPending}
            options={[
              { id: 'all', label: t('export.all', { count: slides.length }) },
              { id: 'one', label: t('export.one') },
            ]}
          />
          {price?.allowed === false && <p className="text-warning text-sm">{price.message}</p>}
          {price && (
            <p className="text-muted text-xs">{t('export.left', { amount: format.number(price.spendable) })}</p>
          )}
        </>
      )}
      {draw.isPending && <p role="status">{t('export.drawing')}</p>}
      {quote.error && <InlineProblem error={quote.error} onRetry={() => void quote.refetch()} />}
      {(draw.error ?? zip.error) && <InlineProblem error={draw.error ?? zip.error} />}
      {draw.data && (
        <>
          <p role="status" className="text-sm">
            {t('export.done', { count: draw.data.files.length })}
          </p>
          <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
            {draw.data.files.map((file) => (
              <li key={file.url} className="flex items-center gap-2 text-sm">
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {file.name}
                </span>
                <a
                  href={safeUrl(file.url)}
                  download={file.name}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('export.save', { name: file.name })}
                  className={buttonClass({ look: 'quiet', size: 'small' })}
                >
                  <Download aria-hidden className="size-4" />
                </a>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button isPending={zip.isPending} onPress={() => zip.mutate(draw.data.files)}>
              {t('export.zip')}
            </Button>
            <LinkButton look="primary" to="/publish" search={{ job: draw.data.id }}>
              {t('export.publish')}
            </LinkButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
