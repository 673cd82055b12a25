import { createSlots, type Slots } from './providers/create-slots.ts';
import { ProviderBusy } from './providers/create-provider-gate.ts';

/** Reads a team's reference in a slot, or throws `ProviderBusy` at once. */
export type ReferenceSlots = <Result>(teamId: string, read: () => Promise<Result>) => Promise<Result>;

/** One team gets a quarter of the slots, so that addresses which answer slowly hold up their own team alone. */
const shareOfTeam = 4;
const waitMs = 1_000;

/** `size` references are read at a time. */
export function createReferenceSlots({ size }: { size: number }): ReferenceSlots {
  const all = createSlots({ size, waitMs });
  const teams = new Map<string, { slots: Slots; readers: number }>();
  const perTeam = Math.max(1, Math.floor(size / shareOfTeam));

  return async (teamId, read) => {
    const team = teams.get(teamId) ?? { slots: createSlots({ size: perTeam, waitMs }), readers: 0 };
    const ofTeam = team.slots.take();
    if ('waitMs' in ofTeam) throw new ProviderBusy('no_slot', ofTeam.waitMs);
    const ofAll = all.take();
    if ('waitMs' in ofAll) {
      ofTeam.leave();
      throw new ProviderBusy('no_slot', ofAll.waitMs);
    }
    team.readers += 1;
    teams.set(teamId, team);
    try {
      return await read();
    } finally {
      ofAll.leave();
      ofTeam.leave();
      team.readers -= 1;
      if (team.readers === 0) teams.delete(teamId);
    }
  };
}
