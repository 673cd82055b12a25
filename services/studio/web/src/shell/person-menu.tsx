import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../api/team-context.tsx';
import { creditsQuery } from '../api/credits-query.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useSessionState } from '../session/session-context.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { whenIdle } from '../ui/when-idle.ts';

const loadPopover = () => import('./person-popover.tsx');
const PersonPopover = lazyPart(async () => (await loadPopover()).PersonPopover);

/** Who is signed in, for which team, with which credits: at the foot of the navigation. */
export function PersonMenu() {
  const { t } = useTranslation('shell');
  const { me, api } = useTeam();
  const state = useSessionState();
  const format = useFormat();
  const credits = useQuery({ ...creditsQuery(api), initialData: me.credits });
  const { credits_remaining: monthly, credits_topup_balance: bought, coupon_credits_balance: given } = credits.data;
  const left = monthly + bought + given;
  const person = state.kind === 'signed-out' ? null : state.person;
  const name = me.name ?? person?.name ?? me.email ?? t('you');
  const email = me.email ?? person?.email ?? null;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => whenIdle(() => void loadPopover().catch(() => undefined)), []);
  return (
    <div className="border-line border-t p-3">
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(true)}
        className="hover:bg-sunken flex w-full cursor-pointer items-center gap-2.5 rounded-control p-2 text-start"
      >
        <Initials name={name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium" dir="auto">
            {me.team.name}
          </span>
          <span className="text-muted block truncate text-xs">
            {t('creditsLeft', { count: left, amount: format.number(left) })}
          </span>
        </span>
        <span className="sr-only">{t('account')}</span>
        <ChevronsUpDown aria-hidden className="text-muted size-4 shrink-0" />
      </Button>
      {isOpen && <PersonPopover trigger={trigger} name={name} email={email} onClose={() => setIsOpen(false)} />}
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
