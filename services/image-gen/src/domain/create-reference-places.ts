import { createPlaces, type Places } from './providers/create-places.ts';
import { ProviderBusy } from './providers/create-provider-gate.ts';

/** Reads a team's reference in a place, or throws `ProviderBusy` at once. */
export type ReferencePlaces = <Result>(teamId: string, read: () => Promise<Result>) => Promise<Result>;

/** One team gets a quarter of the places, so that addresses which answer slowly hold up their own team alone. */
const shareOfTeam = 4;
const waitMs = 1_000;

/** `size` references are read at a time. */
export function createReferencePlaces({ size }: { size: number }): ReferencePlaces {
  const all = createPlaces({ size, waitMs });
  const teams = new Map<string, { places: Places; readers: number }>();
  const perTeam = Math.max(1, Math.floor(size / shareOfTeam));

  return async (teamId, read) => {
    const team = teams.get(teamId) ?? { places: createPlaces({ size: perTeam, waitMs }), readers: 0 };
    const ofTeam = team.places.take();
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
