import { unwrap } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { createApi } from '../api/create-api.ts';
import { TeamProvider, type Me } from '../api/team-context.tsx';
import { useConfig, useSession } from '../session/session-context.tsx';
import { Loading } from '../ui/loading.tsx';
import { AppFrame } from './app-frame.tsx';
import { NoTeam } from './no-team.tsx';
import { keepTeam, keptTeam } from './kept-team.ts';
import { TabTitle } from './tab-title.tsx';

/** Pages of a team, with the navigation beside them. */
export function TeamShell() {
  return (
    <WithTeam>
      {(team) => (
        <AppFrame key={team.id}>
          <Outlet />
        </AppFrame>
      )}
    </WithTeam>
  );
}

/** Pages of a team that take the whole window. */
export function WholeWindowShell() {
  return <WithTeam>{(team) => <Outlet key={team.id} />}</WithTeam>;
}

/** Loads who the person is and for which team. */
function WithTeam({ children }: { children: (team: Me['team']) => ReactNode }) {
  const session = useSession();
  const { apiUrl } = useConfig();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [teamId, setTeamId] = useState(keptTeam);
  const api = useMemo(
    () => createApi({ apiUrl, session, ...(teamId !== null && { teamId }) }),
    [apiUrl, session, teamId],
  );
  const me = useQuery({ queryKey: ['me', teamId], queryFn: () => unwrap(api.GET('/me', {})) });
  const switchTeam = (next: string | null) => {
    keepTeam(next);
    // What the pages show is another team's.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    setTeamId(next);
    // The address may name the team that was left, and would ask for it again.
    void navigate({ to: '.', search: (search) => ({ ...search, team: undefined }), replace: true });
  };
  if (me.isPending) return <Loading />;
  if (!me.data) {
    return (
      <NoTeam error={me.error} teamId={teamId} onOtherTeam={() => switchTeam(null)} onRetry={() => void me.refetch()} />
    );
  }
  return (
    <TeamProvider api={api} me={me.data} switchTeam={switchTeam}>
      <TabTitle />
      {children(me.data.team)}
    </TeamProvider>
  );
}
