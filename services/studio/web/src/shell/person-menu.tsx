import { useQuery } from '@tanstack/react-query';
import { Check, ChevronsUpDown, LogOut } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../api/team-context.tsx';
import { creditsQuery } from '../api/credits-query.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useSession, useSessionState } from '../session/session-context.tsx';
import { cx } from '../ui/class-names.ts';
import { itemClass } from '../ui/item-class.ts';
import { Preferences } from './preferences.tsx';

/** Who is signed in, for which team, with which credits: at the foot of the navigation. */
export function PersonMenu() {
  const { t } = useTranslation('shell');
  const { me, api, switchTeam } = useTeam();
  const session = useSession();
  const state = useSessionState();
  const format = useFormat();
  const credits = useQuery({ ...creditsQuery(api), initialData: me.credits });
  const { credits_remaining: monthly, credits_topup_balance: bought, coupon_credits_balance: given } = credits.data;
  const left = monthly + bought + given;
  const person = state.kind === 'signed-out' ? null : state.person;
  const name = me.name ?? person?.name ?? me.email ?? t('you');
  return (
    <div className="border-line border-t p-3">
      <DialogTrigger>
        <Button className="hover:bg-sunken flex w-full cursor-pointer items-center gap-2.5 rounded-control p-2 text-start">
          <Initials name={name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{me.team.name}</span>
            <span className="text-muted block truncate text-xs">
              {t('creditsLeft', { count: left, amount: format.number(left) })}
            </span>
          </span>
          <span className="sr-only">{t('account')}</span>
          <ChevronsUpDown aria-hidden className="text-muted size-4 shrink-0" />
        </Button>
        <Popover placement="top start" className="border-line bg-surface shadow-popover w-72 rounded-card border p-2">
          <Dialog aria-label={t('account')} className="flex flex-col gap-1 outline-none">
            {({ close }) => (
              <>
                <div className="px-2.5 pt-1 pb-2">
                  <p className="truncate text-sm font-medium">{name}</p>
                  <p className="text-muted truncate text-xs">{me.email ?? person?.email}</p>
                </div>
                <h3 className="text-muted px-2.5 text-xs font-medium">{t('teams')}</h3>
                {me.teams.map(({ id, name: team }) => (
                  <Button
                    key={id}
                    aria-current={id === me.team.id ? 'true' : undefined}
                    onPress={() => {
                      if (id !== me.team.id) switchTeam(id);
                      close();
                    }}
                    className={cx(itemClass, 'hover:bg-sunken w-full text-start')}
                  >
                    <span className="min-w-0 flex-1 truncate">{team}</span>
                    {id === me.team.id && <Check aria-hidden className="size-4" />}
                  </Button>
                ))}
                <div className="border-line my-1 border-t pt-3 pb-1">
                  <Preferences />
                </div>
                <Button onPress={() => void session.signOut()} className={cx(itemClass, 'hover:bg-sunken w-full')}>
                  <LogOut aria-hidden className="size-4 rtl:-scale-x-100" />
                  {t('signOut')}
                </Button>
              </>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('');
  return (
    <span
      aria-hidden
      className="bg-accent-soft text-accent flex size-8 shrink-0 items-center justify-center rounded-full text-xs font-semibold uppercase"
    >
      {letters}
    </span>
  );
}
