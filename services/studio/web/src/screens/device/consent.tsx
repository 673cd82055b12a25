import { ApiError, unwrap, type ApiClient } from '@slideloom/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CheckboxGroup, Label } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { keptTeam } from '../../shell/kept-team.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Select } from '../../ui/fields.tsx';
import { Banner } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { scopes as offered } from '../keys/key-limits.ts';
import type { DeviceGrant } from './device-grant.ts';

/** Who asks for what, and the person's answer: for which team, and how much of it. */
export function Consent({
  api,
  grant,
  onEnd,
}: {
  api: ApiClient;
  grant: DeviceGrant;
  onEnd: (end: 'approved' | 'denied') => void;
}) {
  const { t } = useTranslation('device');
  const { t: keys } = useTranslation('keys');
  const teams = useQuery({ queryKey: ['own-teams'], queryFn: () => unwrap(api.GET('/teams', {})) });
  const [chosenTeam, setChosenTeam] = useState(keptTeam);
  const [scopes, setScopes] = useState<readonly string[]>(grant.scopes);
  const body = { user_code: grant.user_code };
  const team = teams.data?.find(({ id }) => id === chosenTeam) ?? teams.data?.[0];
  const approve = useMutation({
    mutationFn: (teamId: string) => {
      const left = grant.scopes.filter((scope) => scopes.includes(scope));
      return unwrap(
        api.POST('/auth/device/approve', { body: { ...body, scopes: left }, headers: { 'X-Team-Id': teamId } }),
      );
    },
    onSuccess: () => onEnd('approved'),
  });
  const deny = useMutation({
    mutationFn: () => unwrap(api.POST('/auth/device/deny', { body })),
    onSuccess: () => onEnd('denied'),
  });
  const problem = approve.error ?? deny.error;
  const isFull = problem instanceof ApiError && problem.code === 'too_many_keys';
  return (
    <div className="flex w-full flex-col gap-5">
      <p className="text-sm text-pretty">{t('compare')}</p>
      <p dir="ltr" className="bg-sunken rounded-control w-full py-3 text-center font-mono text-2xl tracking-widest">
        {grant.user_code}
      </p>
      <Banner icon={<ShieldAlert aria-hidden className="size-4 shrink-0" />}>{t('warning')}</Banner>
      {!grant.is_same_network && <Banner tone="danger">{t('otherNetwork', { address: grant.address })}</Banner>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={t('computer')}>{grant.host}</Fact>
        <Fact name={t('address')}>{grant.address}</Fact>
      </dl>
      {teams.isPending && <Loading />}
      {teams.isError && <InlineProblem error={teams.error} onRetry={() => void teams.refetch()} />}
      {team && teams.data && (
        <Select
          label={t('team')}
          value={team.id}
          onChange={setChosenTeam}
          options={teams.data.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      <CheckboxGroup value={[...scopes]} onChange={setScopes} className="flex flex-col gap-2.5">
        <Label className="text-sm font-medium">{t('scopes')}</Label>
        {offered
          .filter((scope) => (grant.scopes as readonly string[]).includes(scope))
          .map((scope) => (
            <Checkbox key={scope} value={scope} className="!items-start">
              <span className="flex flex-col">
                {keys(`scope.${scope}`)}
                <span className="text-muted text-xs">{keys(`scopeText.${scope}`)}</span>
              </span>
            </Checkbox>
          ))}
      </CheckboxGroup>
      {team && (
        <p className="text-muted text-xs text-pretty">
          {t('life', { role: keys(`role.${team.role}`) })} {t(team.role === 'member' ? 'endByMember' : 'endByAdmin')}
        </p>
      )}
      {isFull && <Banner tone="danger">{t('tooManyKeys')}</Banner>}
      {problem && !isFull && <InlineProblem error={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          isPending={approve.isPending}
          isDisabled={!team || scopes.length === 0 || deny.isPending}
          onPress={() => team && approve.mutate(team.id)}
        >
          {t('allow')}
        </Button>
        <Button isPending={deny.isPending} isDisabled={approve.isPending} onPress={() => deny.mutate()}>
          {t('deny')}
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
