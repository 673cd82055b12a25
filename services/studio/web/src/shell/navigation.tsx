import { Link, type LinkProps } from '@tanstack/react-router';
import {
  CalendarDays,
  CircleHelp,
  Coins,
  Images,
  KeyRound,
  Layers,
  ListChecks,
  Package,
  Palette,
  PlugZap,
  ScrollText,
  Send,
  Sparkles,
  SquareStack,
  UserRound,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsAtLeast } from '../api/team-context.tsx';
import { cx } from '../ui/class-names.ts';
import { useAttention, useShownCount } from './attention.ts';
import { Mark } from './mark.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { shell } from './texts.en.ts';

type Entry = {
  to: LinkProps['to'];
  text: Exclude<keyof (typeof shell)['navigation'], 'label' | Group>;
  icon: LucideIcon;
  /** The page says nothing to a member. */
  isForAdmins?: true;
};
type Group = 'create' | 'post' | 'sources' | 'account';

const groups: { title: Group; entries: Entry[] }[] = [
  {
    title: 'create',
    entries: [
      { to: '/', text: 'new', icon: Sparkles },
      { to: '/decks', text: 'decks', icon: SquareStack },
      { to: '/projects', text: 'projects', icon: Layers },
      { to: '/library', text: 'library', icon: Images },
      { to: '/brands', text: 'brands', icon: Palette },
    ],
  },
  {
    title: 'post',
    entries: [
      { to: '/publish', text: 'publish', icon: Send },
      { to: '/calendar', text: 'calendar', icon: CalendarDays },
      { to: '/review', text: 'review', icon: CircleHelp },
      { to: '/jobs', text: 'jobs', icon: ListChecks },
    ],
  },
  {
    title: 'sources',
    entries: [
      { to: '/connections', text: 'connections', icon: PlugZap },
      { to: '/products', text: 'products', icon: Package },
      { to: '/influencers', text: 'influencers', icon: UserRound },
    ],
  },
  {
    title: 'account',
    entries: [
      { to: '/billing', text: 'billing', icon: Coins },
      { to: '/team', text: 'team', icon: Users },
      { to: '/keys', text: 'keys', icon: KeyRound },
      { to: '/webhooks', text: 'webhooks', icon: Webhook, isForAdmins: true },
      { to: '/audit', text: 'audit', icon: ScrollText, isForAdmins: true },
    ],
  },
];

export function Navigation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const isAdmin = useIsAtLeast('admin');
  const { ofPage } = useAttention();
  return (
    <>
      {isOpen && <div aria-hidden className="fixed inset-0 z-40 bg-black/40 lg:hidden" onClick={onClose} />}
      <div
        className={cx(
          'border-line bg-page fixed inset-y-0 start-0 z-40 flex w-60 flex-col border-e',
          isOpen ? 'flex' : 'max-lg:hidden',
        )}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <div className="px-5 py-4">
          <Mark />
        </div>
        <nav aria-label={t('navigation.label')} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
          {groups.map(({ title, entries }) => (
            <div key={title} className="pb-3">
              <h2 className="text-muted px-2.5 pb-1 text-xs font-medium">{t(`navigation.${title}`)}</h2>
              <ul>
                {entries
                  .filter(({ isForAdmins }) => isAdmin || isForAdmins === undefined)
                  .map(({ to, text, icon: Icon }) => (
                    <li key={text}>
                      <Link
                        to={to}
                        activeOptions={{ exact: to === '/', includeSearch: false }}
                        className="text-muted hover:bg-sunken hover:text-ink data-[status=active]:bg-sunken data-[status=active]:text-ink flex items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm font-medium"
                      >
                        <Icon aria-hidden className="size-4 shrink-0" />
                        {t(`navigation.${text}`)}
                        <Waiting count={ofPage(String(to))} />
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <PersonMenu />
      </div>
    </>
  );
}

/** How much waits on a page. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  const shown = useShownCount()(count);
  if (count === 0) return null;
  return (
    <span className="bg-warning-soft text-warning ms-auto rounded-full px-1.5 text-xs leading-5 font-semibold tabular-nums">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t('waiting', { count, shown })}</span>
    </span>
  );
}
