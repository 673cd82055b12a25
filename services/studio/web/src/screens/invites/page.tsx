import { ApiError, unwrap } from '@slideloom/client';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MailOpen, MailX, PartyPopper } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createApi } from '../../api/create-api.ts';
import { useConfig, useSession, useSessionState } from '../../session/session-context.tsx';
import { keepTeam } from '../../shell/kept-team.ts';
import { Mark } from '../../shell/mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';

/** Refusals that have words of their own: another try cannot help. */
const refusals = ['invite_not_found', 'invite_for_another', 'email_unverified'] as const;

/** The page of an invitation's link. Only by accepting it is it known which team it is for. */
export function Page() {
  const { t } = useTranslation('invites');
  const { token } = useParams({ from: '/signed-in/invites/$token' });
  const session = useSession();
  const state = useSessionState();
  const { apiUrl } = useConfig();
  const api = useMemo(() => createApi({ apiUrl, session }), [apiUrl, session]);
  const person = state.kind === 'signed-out' ? null : state.person;
  const accept = useMutation({
    mutationFn: async () => {
      const { team_id: id, role } = await unwrap(api.POST('/invites/accept', { body: { token } }));
      const teams = await unwrap(api.GET('/teams', {})).catch(() => []);
      return { id, role, name: teams.find((team) => team.id === id)?.name ?? '' };
    },
  });
  const { error } = accept;
  const refusal = error instanceof ApiError ? refusals.find((code) => code === error.code) : undefined;
  const open = (teamId: string | null) => {
    if (teamId !== null) keepTeam(teamId);
    // Loaded again, so that nothing of another team is shown.
    location.assign('/');
  };
  const otherPerson = <Button onPress={() => void session.signOut()}>{t('otherPerson')}</Button>;
  if (accept.data) {
    return (
      <Frame icon={<PartyPopper aria-hidden />} title={t('joined', { team: accept.data.name })}>
        <p className="text-muted text-sm">{t(`joinedText.${accept.data.role}`)}</p>
        <Button look="primary" size="large" onPress={() => open(accept.data.id)}>
          {t('open')}
        </Button>
      </Frame>
    );
  }
  if (refusal) {
    return (
      <Frame icon={<MailX aria-hidden />} title={t(`refused.${refusal}`)}>
        <p className="text-muted text-sm" role="alert">
          {t(`refusedText.${refusal}`, { email: person?.email ?? '' })}
        </p>
        <div className="flex flex-wrap gap-2">
          {refusal !== 'invite_not_found' && otherPerson}
          <Button onPress={() => open(null)}>{t('ownTeams')}</Button>
        </div>
      </Frame>
    );
  }
  return (
    <Frame icon={<MailOpen aria-hidden />} title={t('title')}>
      <p className="text-muted text-sm">{t('text', { email: person?.email ?? person?.name ?? '' })}</p>
      {error && <InlineProblem error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isPending={accept.isPending} onPress={() => accept.mutate()}>
          {t('accept')}
        </Button>
        {otherPerson}
      </div>
    </Frame>
  );
}

function Frame({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-8 p-6">
      <Mark />
      <Card className="flex flex-col items-start gap-4 !p-7">
        <span className="text-accent [&>svg]:size-7">{icon}</span>
        <h1 className="text-xl font-semibold text-balance break-words">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
