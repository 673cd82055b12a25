import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { changesOf, emptyInfluencer, faultsOf, toBody } from './influencer-fields.ts';
import { InfluencerForm } from './influencer-form.tsx';

export function NewInfluencerPage() {
  const { t } = useTranslation('influencers');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const key = useIntentKey();
  const [fields, setFields] = useState(emptyInfluencer);
  const [hasTried, setHasTried] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const create = useMutation({
    mutationFn: () => {
      const body = toBody(fields);
      return unwrap(api.POST('/influencers', { body, headers: { 'Idempotency-Key': key.for(body) } }));
    },
    onSuccess: (influencer) => {
      key.done();
      void queryClient.invalidateQueries({ queryKey: ['influencers'] });
      toast(t('created', { name: influencer.name }));
      flushSync(() => setIsSaved(true));
      void navigate({ to: '/influencers' });
    },
  });
  const submit = () => {
    setHasTried(true);
    if (faultsOf(fields).length === 0) create.mutate();
  };
  return (
    <Page>
      <PageHeader
        title={t('create')}
        actions={
          <>
            <LinkButton to="/influencers">{shell('cancel')}</LinkButton>
            <Button type="submit" form="influencer" look="primary" isPending={create.isPending}>
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
      <InfluencerForm id="influencer" fields={fields} onChange={setFields} onSubmit={submit} hasTried={hasTried} />
      <LeaveGuard isDirty={!isSaved && Object.keys(changesOf(emptyInfluencer, fields)).length > 0} />
    </Page>
  );
}
