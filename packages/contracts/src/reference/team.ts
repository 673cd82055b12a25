import { ids, values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const team: TagReference = {
  name: 'Team',
  description:
    'People, their roles and invites. Owners, admins and members: what each may do is said at every operation.',
  operations: {
    'GET /me': {
      id: 'getMe',
      does: 'Shows who the caller is, the teams of a person, and plan and balances of the team that is acted for. It is how a credential is tried.',
      example: { status: 200 },
    },
    'GET /me/attention': {
      id: 'getAttention',
      does:
        'Counts what waits for a person: posts of unknown outcome, posts that failed, accounts and stores that must be connected again, ' +
        'webhook endpoints that were disabled. Each count ends at 100. A key for certain accounts or projects counts what it may see.',
      example: { status: 200 },
    },
    'GET /teams': {
      id: 'listTeams',
      does: 'Lists the teams of a person, the oldest membership first. `X-Team-Id` names one of them.',
      example: { status: 200 },
    },
    'PATCH /team': {
      id: 'updateTeam',
      does: 'Renames the team for all of its members.',
      example: { body: { name: 'Lakeside Studio' }, status: 200 },
    },
    'GET /team/members': {
      id: 'listTeamMembers',
      does: 'Lists the members with their roles.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'PATCH /team/members/{id}': {
      id: 'updateTeamMember',
      does: 'Changes the role of a member, and of the keys that the member made. A team keeps one owner at least.',
      example: { path: { id: values.member }, body: { role: 'admin' }, status: 200 },
    },
    'DELETE /team/members/{id}': {
      id: 'deleteTeamMember',
      does:
        'Removes a member, or leaves the team where the id is that of the caller. Sessions of that person are refused from the answer on. ' +
        'With `delete_keys` the keys that the member made are deleted too.',
      example: { path: { id: values.memberToRemove }, query: { delete_keys: 'true' }, status: 200 },
    },
    'GET /invites': {
      id: 'listInvites',
      does: 'Lists the invites that are neither accepted nor expired.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'POST /invites': {
      id: 'createInvite',
      does: 'Invites a person by address. The token for the link is in this answer alone; no mail is sent. A pending invite for the same address is replaced.',
      repeated:
        'The token is shown once: with the same `Idempotency-Key` the answer is 409 and names the id of the invite.',
      example: { body: { email: 'ada@example.com', role: 'member' }, status: 201 },
    },
    'GET /invites/{id}': {
      id: 'getInvite',
      does: 'Shows a pending invite without its token.',
      example: { path: { id: ids.invite }, status: 200 },
    },
    'DELETE /invites/{id}': {
      id: 'deleteInvite',
      does: 'Revokes a pending invite: its token is refused from then on.',
      example: { path: { id: ids.inviteToRevoke }, status: 200 },
    },
    'POST /invites/accept': {
      id: 'acceptInvite',
      does: 'Makes the person of the session a member of the team that the token invites to. The verified address of the session must be the invited one.',
      repeated: 'The same person gets the same answer again. For any other person a token that was accepted is 404.',
      example: { body: { token: values.inviteToken }, status: 200 },
    },
  },
};
