const storageKey = 'slideloom-team';

/** The team that a link names (`?team=`), or the one that was chosen last in this browser. */
export function keptTeam(): string | null {
  const linked = new URLSearchParams(location.search).get('team');
  if (linked !== null) keepTeam(linked);
  return linked ?? localStorage.getItem(storageKey);
}

export function keepTeam(teamId: string | null): void {
  if (teamId === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, teamId);
}
