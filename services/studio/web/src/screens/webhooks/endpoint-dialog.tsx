import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { EventTypesField } from './event-types-field.tsx';
import { eventTypes } from './event-types.ts';
import { LostSecret } from './lost-secret.tsx';
import type { Endpoint } from './queries.ts';
import { ShownSecret } from './shown-secret.tsx';
import { wasLost } from './was-lost.ts';

type Props = {
  /** The one that is changed; a new one without. */
  endpoint?: Endpoint;
  isOpen: boolean;
  onClose: () => void;
};

type Draft = { url: string; description: string | null; event_types: (typeof eventTypes)[number][] | null };

/** Makes an endpoint, and shows its secret, which is there this once; or changes one. It stays open until the answer has come. */
export function EndpointDialog({ endpoint, isOpen, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const api = useApi();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const save = useMutation({
    // A secret is kept no longer than it is shown.
    gcTime: 0,
    mutationFn: async (body: Draft): Promise<string | null> => {
      if (endpoint) {
        await unwrap(api.PATCH('/webhooks/endpoints/{id}', { params: { path: { id: endpoint.id } }, body }));
        return null;
      }
      const headers = { 'Idempotency-Key': key.for(body) };
      return (await unwrap(api.POST('/webhooks/endpoints', { body, headers }))).secret;
    },
    onSuccess: (secret) => {
      key.done();
      if (secret === null) close();
    },
    onError: (error) => {
      if (wasLost(error)) key.done();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const close = () => {
    onClose();
    save.reset();
  };
  const isShown = typeof save.data === 'string';
  const title = isShown ? t('madeTitle') : t(endpoint ? 'edit' : 'create');
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} isStrict={save.isPending || isShown}>
      {isShown ? (
        <ShownSecret secret={save.data!} onClose={close} />
      ) : (
        <EndpointForm
          {...(endpoint && { endpoint })}
          isPending={save.isPending}
          error={save.error}
          onSave={save.mutate}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

function EndpointForm({
  endpoint,
  isPending,
  error,
  onSave,
  onClose,
}: Omit<Props, 'isOpen'> & { isPending: boolean; error: unknown; onSave: (draft: Draft) => void }) {
  const { t } = useTranslation('webhooks');
  const { t: shell } = useTranslation('shell');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [chosen, setChosen] = useState<readonly string[] | null>(endpoint?.event_types ?? null);
  const isReady = url.trim() !== '' && (chosen === null || chosen.length > 0);
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || isPending) return;
        onSave({
          url: url.trim(),
          description: description.trim() === '' ? null : description.trim(),
          event_types: chosen && eventTypes.filter((type) => chosen.includes(type)),
        });
      }}
    >
      <TextField
        autoFocus
        label={t('url')}
        description={t('urlText')}
        value={url}
        onChange={setUrl}
        maxLength={2048}
        placeholder="https://example.com/hooks"
      />
      <TextField
        label={t('description')}
        description={t('descriptionText')}
        value={description}
        onChange={setDescription}
        maxLength={200}
      />
      <EventTypesField chosen={chosen} onChange={setChosen} />
      {error !== null && <InlineProblem error={error} />}
      {error !== null && !endpoint && <LostSecret error={error} lost={t('lost')} unknown={t('unknown')} />}
      <div className="flex justify-end gap-2">
        <Button isDisabled={isPending} onPress={onClose}>
          {shell('cancel')}
        </Button>
        <Button type="submit" look="primary" isPending={isPending} isDisabled={!isReady}>
          {endpoint ? shell('save') : t('create')}
        </Button>
      </div>
    </Form>
  );
}
