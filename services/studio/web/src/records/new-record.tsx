import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/team-context.tsx';
import { useIntentKey } from '../api/use-intent-key.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { InlineProblem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.tsx';
import type { RecordKind } from './record-kind.ts';

/** The page on which a record is made; `onCreated` leaves it. */
export function NewRecord<
  Fields,
  Body extends object,
  Changes extends object,
  One extends { id: string; name: string },
>({ kind, onCreated }: { kind: RecordKind<Fields, Body, Changes, One>; onCreated: (one: One) => void }) {
  const { t } = useTranslation(kind.name);
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const [fields, setFields] = useState(kind.empty);
  const [hasTried, setHasTried] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const create = useMutation({
    mutationFn: () => {
      const body = kind.toBody(fields);
      return kind.create(api, body, key.for(body));
    },
    onSuccess: (one) => {
      key.done();
      void queryClient.invalidateQueries({ queryKey: [kind.name] });
      toast(t('created', { name: one.name }));
      flushSync(() => setIsSaved(true));
      onCreated(one);
    },
  });
  const submit = () => {
    setHasTried(true);
    if (!kind.isFaulty(fields)) create.mutate();
  };
  return (
    <Page>
      <PageHeader
        title={t('create')}
        actions={
          <>
            <LinkButton to={`/${kind.name}`}>{shell('cancel')}</LinkButton>
            <Button type="submit" form={kind.formId} look="primary" isPending={create.isPending}>
              {shell('save')}
            </Button>
          </>
        }
      />
      {create.isError && (
        <div className="pb-5">
          <InlineProblem error={create.error} />
        </div>
      )}
      <kind.Form id={kind.formId} fields={fields} onChange={setFields} onSubmit={submit} hasTried={hasTried} />
      <LeaveGuard isDirty={!isSaved && Object.keys(kind.changesOf(kind.empty, fields)).length > 0} />
    </Page>
  );
}
