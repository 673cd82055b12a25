import { useCallback, useSyncExternalStore } from 'react';
import { useTeam } from '../api/team-context.tsx';
import { isZone } from './zoned-time.ts';

const listeners = new Set<() => void>();
const keyOf = (teamId: string) => `slideloom-zone:${teamId}`;

/** The zone in which the team's posts are planned, as chosen in this browser; until then the browser's own. */
export function useZone(): [zone: string, choose: (zone: string) => void] {
  const teamId = useTeam().me.team.id;
  const zone = useSyncExternalStore(subscribe, () => keptZone(teamId));
  const choose = useCallback(
    (next: string) => {
      localStorage.setItem(keyOf(teamId), next);
      for (const listener of listeners) listener();
    },
    [teamId],
  );
  return [zone, choose];
}

function keptZone(teamId: string): string {
  const kept = localStorage.getItem(keyOf(teamId));
  return isZone(kept) ? kept : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
