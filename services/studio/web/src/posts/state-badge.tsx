import { CircleAlert, CircleCheck, CircleHelp, Clock, Hourglass, Inbox, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../ui/layout.tsx';
import { Spinner } from '../ui/loading.tsx';
import type { PostState } from './post-state.ts';

const tones: Record<PostState, Tone> = {
  scheduled: 'neutral',
  held: 'warning',
  publishing: 'accent',
  inbox: 'success',
  live: 'success',
  failed: 'danger',
  unknown: 'warning',
};

const icons: Record<Exclude<PostState, 'publishing'>, LucideIcon> = {
  scheduled: Clock,
  held: Hourglass,
  inbox: Inbox,
  live: CircleCheck,
  failed: CircleAlert,
  unknown: CircleHelp,
};

/** Where a post stands, in words; the icon and the colour say the same. */
export function StateBadge({ state }: { state: PostState }) {
  const { t } = useTranslation('posts');
  const icon = <StateIcon state={state} />;
  return (
    <Badge tone={tones[state]} icon={icon}>
      {t(`states.${state}`)}
    </Badge>
  );
}

export function StateIcon({ state }: { state: PostState }) {
  if (state === 'publishing') return <Spinner className="size-3 shrink-0" />;
  const Icon = icons[state];
  return <Icon aria-hidden className="size-3 shrink-0" />;
}
