import { ApiError, unwrap, type ApiClient } from '@slideloom/client';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck, SquareTerminal, CircleX } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { createApi } from '../../api/create-api.ts';
import { useConfig, useSession, useSessionState } from '../../session/session-context.tsx';
import { Mark } from '../../shell/mark.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Banner, Card } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { Consent } from './consent.tsx';
import type { DeviceGrant } from './device-grant.ts';

/**
 * A command line asks for a key. A link may bring the code along, but opens nothing by itself: the person compares it with their terminal
 * and goes on. Source: RFC 8628, sections 3.3.1 and 5.4.
 */
export function Page() {
  const { t } = useTranslation('device');
  const session = useSession();
  const state = useSessionState();
  const { apiUrl } = useConfig();
  const api = useMemo(() => createApi({ apiUrl, session }), [apiUrl, session]);
  const [grant, setGrant] = useState<DeviceGrant | null>(null);
  const [end, setEnd] = useState<'approved' | 'denied' | null>(null);
  const person = state.kind === 'signed-out' ? null : state.person;
  if (grant && (end ?? grant.state) !== 'pending') {
    const shown = (end ?? grant.state) === 'denied' ? 'denied' : 'approved';
    return (
      <Frame icon={shown === 'denied' ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />} title={t(shown)}>
        <p className="text-muted text-sm" role="status">
          {t(`${shown}Text`)}
        </p>
        {shown === 'approved' && <Withdrawal api={api} grant={grant} onDone={() => setEnd('denied')} />}
      </Frame>
    );
  }
  if (grant) {
    return (
      <Frame icon={<SquareTerminal aria-hidden />} title={t('title')}>
        <Consent api={api} grant={grant} onEnd={setEnd} />
      </Frame>
    );
  }
  return (
    <Frame icon={<SquareTerminal aria-hidden />} title={t('codeTitle')}>
      <p className="text-muted text-sm">{t('codeText', { email: person?.email ?? person?.name ?? '' })}</p>
      <CodeForm api={api} onOpened={setGrant} />
    </Frame>
  );
}

/** A person who allowed what was not theirs takes it back, until the program has its key. */
function Withdrawal({ api, grant, onDone }: { api: ApiClient; grant: DeviceGrant; onDone: () => void }) {
  const { t } = useTranslation('device');
  const deny = useMutation({
    mutationFn: () => unwrap(api.POST('/auth/device/deny', { body: { user_code: grant.user_code } })),
    onSuccess: onDone,
  });
  const isFetched = deny.error instanceof ApiError && deny.error.code === 'device_grant_ended';
  return (
    <>
      <p className="text-muted text-sm text-pretty">{t('withdrawText')}</p>
      {isFetched && <Banner tone="danger">{t('fetched')}</Banner>}
      {deny.error && !isFetched && <InlineProblem error={deny.error} />}
      <Button isPending={deny.isPending} isDisabled={isFetched} onPress={() => deny.mutate()}>
        {t('withdraw')}
      </Button>
    </>
  );
}

function CodeForm({ api, onOpened }: { api: ApiClient; onOpened: (grant: DeviceGrant) => void }) {
  const { t } = useTranslation('device');
  const { code: linked = '' } = useSearch({ from: '/signed-in/device' });
  const [code, setCode] = useState(linked.toUpperCase());
  const claim = useMutation({
    mutationFn: () => unwrap(api.POST('/auth/device/claim', { body: { user_code: code } })),
    onSuccess: onOpened,
  });
  const isWrong = claim.error instanceof ApiError && claim.error.code === 'device_grant_not_found';
  const isWhole = code.replaceAll(/[^A-Z]/g, '').length === 8;
  return (
    <Form
      className="flex w-full flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) claim.mutate();
      }}
    >
      <TextField
        autoFocus
        label={t('code')}
        value={code}
        onChange={(typed) => {
          claim.reset();
          setCode(typed.toUpperCase());
        }}
        maxLength={12}
        autoComplete="off"
        spellCheck="false"
        placeholder="XXXX-XXXX"
        inputClassName="font-mono !text-xl tracking-widest !h-12"
        {...(isWrong && { error: t('wrongCode') })}
      />
      {claim.error && !isWrong && <InlineProblem error={claim.error} />}
      <Button type="submit" look="primary" className="self-start" isPending={claim.isPending} isDisabled={!isWhole}>
        {t('goOn')}
      </Button>
    </Form>
  );
}

function Frame({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-8 p-4 sm:p-6">
      <Mark />
      <Card className="flex flex-col items-start gap-4 sm:!p-7">
        <span className="text-accent [&>svg]:size-7">{icon}</span>
        <h1 className="text-xl font-semibold text-balance break-words">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
