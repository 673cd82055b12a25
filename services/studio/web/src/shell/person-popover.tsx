import { Check, LogOut } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, Dialog, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../api/team-context.tsx';
import { useSession } from '../session/session-context.tsx';
import { cx } from '../ui/class-names.ts';
import { itemClass } from '../ui/item-class.ts';
import { Preferences } from './preferences.tsx';

/** What opens above the person's name: teams, language, theme, signing out. */
export function PersonPopover({
  trigger,
  name,
  email,
  onClose,
}: {
  trigger: RefObject<HTMLButtonElement | null>;
  name: string;
  email: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  const { me, switchTeam } = useTeam();
  const session = useSession();
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="top start"
      className="border-line bg-surface shadow-popover w-72 rounded-card border p-2"
    >
      <Dialog aria-label={t('account')} className="flex flex-col gap-1 outline-none">
        <div className="px-2.5 pt-1 pb-2">
          <p className="truncate text-sm font-medium" dir="auto">
            {name}
          </p>
          <p className="text-muted truncate text-xs" dir="auto">
            {email}
          </p>
        </div>
        <h3 className="text-muted px-2.5 text-xs font-medium">{t('teams')}</h3>
        {me.teams.map(({ id, name: team }) => (
          <Button
            key={id}
            aria-current={id === me.team.id ? 'true' : undefined}
            onPress={() => {
              if (id !== me.team.id) switchTeam(id);
              onClose();
            }}
            className={cx(itemClass, 'hover:bg-sunken w-full text-start')}
          >
            <span className="min-w-0 flex-1 truncate" dir="auto">
              {team}
            </span>
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
      </Dialog>
    </Popover>
  );
}
