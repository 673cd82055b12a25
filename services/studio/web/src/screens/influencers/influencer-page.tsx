import { ApiError, unwrap } from '@slideloom/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Sparkles, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState, Page, PageHeader } from '../../ui/layout.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Loading } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { changesOf, faultsOf, toFields } from './influencer-fields.ts';
import { InfluencerForm } from './influencer-form.tsx';
import { influencerQuery, type Influencer } from './queries.ts';

export function InfluencerPage() {
  const { t } = useTranslation('influencers');
  const { influencerId } = useParams({ from: '/signed-in/team/influencers/$influencerId' });
  const influencer = useQuery(influencerQuery(useApi(), influencerId));
  if (influencer.isPending) return <Loading />;
  if (influencer.data) return <EditInfluencer key={influencer.data.id} influencer={influencer.data} />;
  const isGone = influencer.error instanceof ApiError && [400, 404].includes(influencer.error.status);
  return (
    <Page width="narrow">
      {isGone ? (
        <EmptyState
          icon={<UserRound aria-hidden />}
          title={t('gone')}
          action={<LinkButton to="/influencers">{t('title')}</LinkButton>}
        />
      ) : (
        <Problem error={influencer.error} onRetry={() => void influencer.refetch()} />
      )}
    </Page>
  );
}

function EditInfluencer({ influencer }: { influencer: Influencer }) {
  const { t } = useTranslation('influencers');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // What was shown when the person began: what changes meanwhile is not taken for a change of theirs.
  const [before, setBefore] = useState(() => toFields(influencer));
  const [fields, setFields] = useState(before);
  const [hasTried, setHasTried] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const changes = changesOf(before, fields);
  const isDirty = Object.keys(changes).length > 0;
  const path = { params: { path: { id: influencer.id } } };
  const save = useMutation({
    mutationFn: () => unwrap(api.PATCH('/influencers/{id}', { ...path, body: changes })),
    onSuccess: () => {
      setBefore(fields);
      toast(t('saved'));
      void queryClient.invalidateQueries({ queryKey: ['influencers'] });
    },
  });
  const remove = async () => {
    await unwrap(api.DELETE('/influencers/{id}', path));
    flushSync(() => setIsGone(true));
    toast(t('deleted', { name: influencer.name }));
    await navigate({ to: '/influencers' });
    queryClient.removeQueries({ queryKey: ['influencers', 'one', influencer.id] });
    await queryClient.invalidateQueries({ queryKey: ['influencers'] });
  };
  const submit = () => {
    setHasTried(true);
    if (faultsOf(fields).length === 0 && isDirty) save.mutate();
  };
  return (
    <Page>
      <PageHeader
        title={influencer.name}
        actions={
          <>
            <LinkButton
              to="/"
              search={{ influencer: influencer.id }}
              icon={<Sparkles aria-hidden className="size-4" />}
            >
              {t('makeDeck')}
            </LinkButton>
            <IconButton label={t('delete')} look="secondary" onPress={() => setIsDeleting(true)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
            <Button type="submit" form="influencer" look="primary" isPending={save.isPending} isDisabled={!isDirty}>
              {shell('save')}
            </Button>
          </>
        }
      />
      {save.isError && (
        <div className="pb-5">
          <InlineProblem error={save.error} />
        </div>
      )}
      <InfluencerForm id="influencer" fields={fields} onChange={setFields} onSubmit={submit} hasTried={hasTried} />
      <ConfirmDialog
        title={t('deleteTitle', { name: influencer.name })}
        confirm={t('delete')}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={remove}
      >
        {t('deleteText')}
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty && !isGone} />
    </Page>
  );
}
