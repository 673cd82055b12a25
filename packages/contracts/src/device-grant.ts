import { z } from 'zod';
import { timestampSchema, uuidSchema } from './common.ts';
import { keyScopes, type KeyScope } from './key-limits.ts';
import { limits } from './limits.ts';
import { roleSchema } from './team.ts';

/** The letters of user codes: no vowels, which would make words, and none that looks like another. Source: RFC 8628, section 6.1. */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

/** What a program may ask for: what a command line needs. The team, its webhooks and its bills are for keys that a person makes on the page. */
export const deviceScopeNames = [
  'read',
  'generate',
  'render',
  'publish',
  'library',
] as const satisfies readonly KeyScope[];
export type DeviceScope = (typeof deviceScopeNames)[number];

const scopesSchema = z.array(z.enum(deviceScopeNames)).min(1).max(deviceScopeNames.length);
const scopeTexts = deviceScopeNames.map((name) => `\`${name}\`: ${keyScopes[name]}.`).join(' ');

export const startDeviceGrantSchema = z
  .object({
    host: z
      .string()
      .max(limits.deviceGrants.hostMaxChars)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, {
        error: 'must have letters, digits, dots, hyphens and underscores alone',
      })
      .meta({ description: 'The name of the computer, which the person is shown.', examples: ['olus-laptop'] }),
    scopes: scopesSchema.meta({
      description: `What the program asks to do; the person may allow less. ${scopeTexts}`,
      examples: [['read', 'generate', 'render']],
    }),
  })
  .meta({ id: 'StartDeviceGrant' });
export type StartDeviceGrant = z.infer<typeof startDeviceGrantSchema>;

export const startedDeviceGrantSchema = z
  .object({
    device_code: z.string().meta({ description: 'What the program asks with. A secret.' }),
    user_code: z.string().meta({ description: 'What the person compares, or types.', examples: ['WDJB-MJHT'] }),
    verification_uri: z.string().meta({ description: 'The page where the person types the code.' }),
    verification_uri_complete: z.string().meta({ description: 'The same page, with the code.' }),
    expires_in: z.int().meta({ description: 'Seconds until both codes end.' }),
    interval: z.int().meta({ description: 'Seconds between two requests for the key.' }),
  })
  .meta({ id: 'StartedDeviceGrant' });

export const redeemDeviceGrantSchema = z
  .object({ device_code: z.string().min(1).max(limits.deviceGrants.codeMaxChars) })
  .meta({ id: 'RedeemDeviceGrant' });

/** A user code as people type it: small letters, blanks and hyphens are taken. */
const userCodeSchema = z
  .string()
  .max(limits.deviceGrants.codeMaxChars)
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .meta({ description: 'As the program shows it.', examples: ['WDJB-MJHT'] });

export const deviceGrantCodeSchema = z.object({ user_code: userCodeSchema }).meta({ id: 'DeviceGrantCode' });

export const approveDeviceGrantSchema = z
  .object({
    user_code: userCodeSchema,
    scopes: scopesSchema.meta({
      description: 'What of the scopes that are asked for is allowed.',
      examples: [['read']],
    }),
  })
  .meta({ id: 'ApproveDeviceGrant' });

export const deviceGrantSchema = z
  .object({
    user_code: z.string(),
    host: z.string().meta({ description: 'The name of the computer, as the program says it: it proves nothing.' }),
    address: z.string().meta({ description: 'The IP address that the program asked from.' }),
    is_same_network: z
      .boolean()
      .meta({ description: 'Whether the program asked from the address that the person asks from.' }),
    scopes: z.array(z.enum(deviceScopeNames)).meta({ description: 'What the program asks to do.' }),
    state: z.enum(['pending', 'approved', 'denied']),
    created_at: timestampSchema,
    expires_at: timestampSchema,
  })
  .meta({ id: 'DeviceGrant' });
export type DeviceGrant = z.infer<typeof deviceGrantSchema>;

export const redeemedDeviceGrantSchema = z
  .object({
    key: z.string().meta({ description: 'The API key, shown this once.' }),
    key_id: uuidSchema,
    team_id: uuidSchema,
    role: roleSchema.meta({ description: 'That of the person now: the key has it as it is at each request.' }),
    scopes: z.array(z.enum(deviceScopeNames)),
    expires_at: timestampSchema,
  })
  .meta({ id: 'RedeemedDeviceGrant' });
export type RedeemedDeviceGrant = z.infer<typeof redeemedDeviceGrantSchema>;
