import { z } from 'zod';
import { nameSchema, pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';

/** What a member may do: an owner everything, an admin all but change owners, a member the work. */
export const roleSchema = z.enum(['owner', 'admin', 'member']);

/** A team as one of its members sees it. */
export const teamSchema = z.object({ id: uuidSchema, name: z.string(), role: roleSchema }).meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

export const updateTeamSchema = z.object({ name: nameSchema() }).meta({ id: 'UpdateTeam' });

/** What the identity provider calls a person. */
export const userIdSchema = z.string().min(1).max(limits.userId.maxChars);

export const memberSchema = z
  .object({
    id: z.string().meta({ description: 'The user id: what cursors and paths name.' }),
    user_id: z.string(),
    email: z.string().nullable(),
    role: roleSchema,
    created_at: timestampSchema,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

export const memberQuerySchema = pageQuerySchema(userIdSchema);
export type MemberQuery = z.infer<typeof memberQuerySchema>;

export const updateMemberSchema = z.object({ role: roleSchema }).meta({ id: 'UpdateMember' });

export const removeMemberQuerySchema = z.object({
  delete_keys: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .meta({ description: "Whether the API keys that the member made are deleted too. Needs an admin's rights." }),
});
