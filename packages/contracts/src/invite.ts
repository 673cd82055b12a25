import { z } from 'zod';
import { pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';
import { mailboxSchema } from './mailbox.ts';
import { roleSchema } from './team.ts';

/** An invite that waits to be accepted. */
export const inviteSchema = z
  .object({
    id: uuidSchema,
    email: z.string(),
    role: roleSchema,
    invited_by: z.string().meta({ description: 'User id.' }),
    expires_at: timestampSchema,
    created_at: timestampSchema,
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof inviteSchema>;

export const createdInviteSchema = inviteSchema
  .extend({
    token: z.string().meta({ description: 'What accepts the invite, shown this once.' }),
    accept_url: z.string().meta({ description: 'The page of the dashboard that accepts it.' }),
  })
  .meta({ id: 'CreatedInvite' });
export type CreatedInvite = z.infer<typeof createdInviteSchema>;

export const inviteQuerySchema = pageQuerySchema(uuidSchema);
export type InviteQuery = z.infer<typeof inviteQuerySchema>;

export const createInviteSchema = z
  .object({
    email: mailboxSchema,
    role: roleSchema.meta({ description: 'Only owners invite owners.' }),
  })
  .meta({ id: 'CreateInvite' });
export type CreateInvite = z.infer<typeof createInviteSchema>;

export const acceptInviteSchema = z
  .object({ token: z.string().min(1).max(limits.invites.tokenMaxChars) })
  .meta({ id: 'AcceptInvite' });

export const acceptedInviteSchema = z.object({ team_id: uuidSchema, role: roleSchema }).meta({ id: 'AcceptedInvite' });
export type AcceptedInvite = z.infer<typeof acceptedInviteSchema>;
