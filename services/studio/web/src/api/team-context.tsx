import type { ApiClient, components } from '@slideloom/client';
import { createContext, use, type ReactNode } from 'react';

export type Me = components['schemas']['Me'];
type Value = { api: ApiClient; me: Me; switchTeam: (teamId: string) => void };

const TeamContext = createContext<Value | null>(null);

export function TeamProvider({ children, ...value }: Value & { children: ReactNode }) {
  return <TeamContext value={value}>{children}</TeamContext>;
}

/** The team that the pages show, the person's role in it, and the API that acts for it. */
export function useTeam(): Value {
  const value = use(TeamContext);
  if (!value) throw new Error('There is no TeamProvider above');
  return value;
}

export function useApi(): ApiClient {
  return useTeam().api;
}

/** Whether the person's role in the team is at least this one; the API decides, pages only hide what it would refuse. */
export function useIsAtLeast(role: Me['role']): boolean {
  return ranks[useTeam().me.role] >= ranks[role];
}

const ranks: Record<Me['role'], number> = { member: 0, admin: 1, owner: 2 };
