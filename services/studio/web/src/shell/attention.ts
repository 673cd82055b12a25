import { attentionLimits } from '@slideloom/contracts/attention-limits';
import { useQuery } from '@tanstack/react-query';
import { attentionQuery, type Attention } from '../api/attention-query.ts';
import { useApi } from '../api/team-context.tsx';
import { useFormat } from '../i18n/use-format.ts';

export type AttentionKind = keyof Attention;

/** The page on which the things of each kind are dealt with. */
export const pageOf = {
  unknown_posts: '/review',
  failed_posts: '/review',
  lost_accounts: '/connections',
  lost_stores: '/connections',
  stopped_webhooks: '/webhooks',
} as const satisfies Record<AttentionKind, string>;
const attentionKinds = Object.keys(pageOf) as AttentionKind[];

/** How much waits for a person; nothing before it is known. */
export function useAttention() {
  const { data } = useQuery(attentionQuery(useApi()));
  const countOf = (kind: AttentionKind) => data?.[kind] ?? 0;
  const sumOf = (kinds: readonly AttentionKind[]) => kinds.reduce((sum, kind) => sum + countOf(kind), 0);
  return {
    countOf,
    ofPage: (path: string) => sumOf(attentionKinds.filter((kind) => pageOf[kind] === path)),
    all: sumOf(attentionKinds),
  };
}

const mostShown = attentionLimits.mostCounted - 1;

/** Writes a count as the person's language does; beyond what is counted to, it says so: “99+”. */
export function useShownCount(): (count: number) => string {
  const { number } = useFormat();
  return (count) => (count > mostShown ? `${number(mostShown)}+` : number(count));
}
