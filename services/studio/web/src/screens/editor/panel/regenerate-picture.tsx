import { ApiError, unwrap, waitForJob } from '@slideloom/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CanvasFormat } from '@slideloom/contracts';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/team-context.tsx';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { InlineProblem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.tsx';
import { onSlide } from '../model/operations.ts';
import { withPicture } from '../model/pictures.ts';
import { documentOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';

const waitMs = 10 * 60_000;

/** Has a picture made for the slide: of a deck's slide another one of what was planned, of any other what is described. */
export function RegeneratePicture({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('editor');
  const api = useApi();
  const { store } = useEditor();
  const slide = useEditorState(slideOf);
  const deckId = useEditorState((state) => documentOf(state).deckId);
  const [prompt, setPrompt] = useState('');
  const isOfDeck = deckId !== null && slide.deckIndex !== null;
  const quote = useQuery({
    queryKey: ['credits', 'quote', isOfDeck ? 'regenerate' : 'image'],
    queryFn: () =>
      unwrap(
        api.POST('/quote', { body: isOfDeck ? { operation: 'regenerate', what: 'picture' } : { operation: 'image' } }),
      ),
  });
  const intent = useIntentKey();
  const make = useMutation({
    mutationFn: async () => {
      const slideId = slide.id;
      const params = { header: { 'Idempotency-Key': intent.for({ slideId, prompt }) } };
      const accepted = isOfDeck
        ? await askForAnother(deckId, slide.deckIndex!, params)
        : await unwrap(
            api.POST('/generate/image', {
              params,
              body: { prompt, aspect_ratio: ratioOf(documentOf(store.getState()).canvas) },
            }),
          );
      const job = await waitForJob(api, accepted.job_id, { timeoutMs: waitMs });
      intent.done();
      if (job.status === 'failed') throw new Error(job.error ?? '');
      return { slideId, url: (job.result as { url: string }).url };
    },
    onSuccess: ({ slideId, url }) => {
      store.change(onSlide(slideId, withPicture(url)));
      toast(t('picture.made'));
    },
  });
  const askForAnother = async (id: string, n: number, params: { header: { 'Idempotency-Key': string } }) => {
    const answer = await unwrap(
      api.POST('/decks/{id}/slides/{n}/regenerate', {
        params: { ...params, path: { id, n: String(n) } },
        body: { what: 'picture', ...(prompt.trim() !== '' && { instruction: prompt.trim() }) },
      }),
    );
    return answer as { job_id: string };
  };
  const price = quote.data;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={t(isOfDeck ? 'picture.instruction' : 'picture.prompt')}
        rows={2}
        value={prompt}
        maxLength={isOfDeck ? 500 : 4_000}
        onChange={setPrompt}
      />
      <Button
        size="small"
        icon={icon}
        isPending={make.isPending}
        isDisabled={price?.allowed === false || (!isOfDeck && prompt.trim() === '')}
        onPress={() => make.mutate()}
      >
        {price ? t('picture.make', { count: price.credits }) : t('picture.makePlain')}
      </Button>
      {price?.allowed === false && <p className="text-warning text-xs">{price.message}</p>}
      {make.isPending && <p className="text-muted text-xs">{t('picture.making')}</p>}
      {make.error &&
        (make.error instanceof ApiError || make.error.message === '' ? (
          <InlineProblem error={make.error} />
        ) : (
          <p role="alert" className="text-danger text-xs">
            {make.error.message}
          </p>
        ))}
    </div>
  );
}

function ratioOf(canvas: CanvasFormat | undefined): string {
  return canvas ?? '9:16';
}
