import { z } from 'zod';
import { limits } from './limits.ts';

/** A mail address with its domain in the ASCII form (punycode), by which it is compared; what is no address comes back as it is. */
export function toMailbox(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (isAscii(domain) || !URL.canParse(`http://${domain}`)) return text;
  return text.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/**
 * The mail address of a person who is invited. Before the `@` it is ASCII: systems differ in which other letters are one and the same, and a
 * stranger's address must not be taken for it.
 */
export const mailboxSchema = z
  .string()
  .max(limits.email.maxChars)
  .overwrite(toMailbox)
  .pipe(
    z.email({
      error: ({ input }) =>
        typeof input === 'string' && /.@./.test(input) && !isAscii(input)
          ? 'must have letters of ASCII alone before the @'
          : undefined,
    }),
  )
  .meta({ format: 'email' });

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
