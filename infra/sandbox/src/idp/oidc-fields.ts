import type { Request } from 'express';

export const supportedScopes: readonly string[] = ['openid', 'profile', 'email', 'offline_access'];

/** A parameter that came once and is not empty; one that came twice is none (RFC 6749, section 3.1). */
export function fieldOf(body: unknown, name: string): string | undefined {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const cookieName = 'idp_session';

export function readCookie({ headers }: Request): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1];
}

/** Sent along when a person comes by a link (Lax), so that they stay signed in; no page can read it. */
export function sessionCookie(value: string): string {
  return `${cookieName}=${value}; Path=/idp; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : 7 * 24 * 3_600}`;
}
