import { hash } from 'node:crypto';
import { createVault, type Vault, type VaultKey } from '@slideloom/vault';
import type { CookieOptions, Request, Response } from 'express';
import type { OwnAddress } from '../http/own-address.ts';
import type { LoginAttempt, StudioSession } from './provider.ts';

/** Browsers drop a cookie beyond that in silence, name and attributes included (RFC 6265bis, section 5.6). */
const maxCookieBytes = 4_096;
const sessionDays = 30;
/** How long a person may take to sign in, ms. */
export const loginMs = 15 * 60_000;
/** Sign-ins that one browser may have started: each tab has its own. */
const maxLogins = 4;

export type Cookies = {
  /** Whether the browser sent a session, good or not. */
  hasSession(request: Request): boolean;
  readSession(request: Request): StudioSession | undefined;
  /** Throws where the provider's tokens are too long for a cookie. */
  keepSession(response: Response, session: StudioSession): void;
  endSession(response: Response): void;
  readLogin(request: Request, state: string): LoginAttempt | undefined;
  keepLogin(request: Request, response: Response, login: LoginAttempt): void;
  endLogin(response: Response, state: string): void;
};

/**
 * What the browser keeps: sealed, so that it can read and change nothing of it, and out of reach of scripts. `__Host-` and Secure bind it to
 * this host and to https. Over plain http, which is for loopback alone, both are left out: Chromium takes them there, Safari does not. Cookies
 * know no ports, so the name has it: several studios may run on one machine.
 */
export function createCookies(own: OwnAddress, keys: readonly VaultKey[], now: () => number): Cookies {
  const vault = createVault(keys);
  const prefix = own.isHttps ? '__Host-studio' : `studio-${own.port}`;
  const sessionName = `${prefix}-session`;
  const loginPrefix = `${prefix}-login-`;
  const attributes = { httpOnly: true, secure: own.isHttps, path: '/' } satisfies CookieOptions;
  const ofSession = { ...attributes, sameSite: 'strict' } satisfies CookieOptions;
  // The provider's redirect comes from another site: a strict cookie would not come with it.
  const ofLogin = { ...attributes, sameSite: 'lax' } satisfies CookieOptions;
  const loginName = (state: string) => `${loginPrefix}${hash('sha256', state, 'base64url').slice(0, 10)}`;

  return {
    hasSession: (request) => read(request, sessionName) !== undefined,
    readSession: (request) => open<StudioSession>(vault, read(request, sessionName), 'session'),
    keepSession(response, session) {
      const fits = [session, { ...session, idToken: undefined }]
        .map((one) => seal(vault, one, 'session'))
        .find((sealed) => sealed.length + sessionName.length + 200 <= maxCookieBytes);
      if (fits === undefined) throw new Error('The tokens of the identity provider are too long for a cookie');
      response.cookie(sessionName, fits, { ...ofSession, maxAge: sessionDays * 24 * 3_600_000 });
    },
    endSession: (response) => void response.clearCookie(sessionName, ofSession),
    readLogin(request, state) {
      const login = open<LoginAttempt & { until: number }>(vault, read(request, loginName(state)), 'login');
      return login !== undefined && login.state === state && login.until > now() ? login : undefined;
    },
    keepLogin(request, response, login) {
      const pending = Object.keys(parse(request)).filter((name) => name.startsWith(loginPrefix));
      for (const name of pending.slice(0, Math.max(0, pending.length - maxLogins + 1)))
        response.clearCookie(name, ofLogin);
      const sealed = seal(vault, { ...login, until: now() + loginMs }, 'login');
      response.cookie(loginName(login.state), sealed, { ...ofLogin, maxAge: loginMs });
    },
    endLogin: (response, state) => void response.clearCookie(loginName(state), ofLogin),
  };
}

type Purpose = 'session' | 'login';
const boundTo = (purpose: Purpose) => ({ teamId: 'studio', connectionId: purpose });

function seal(vault: Vault, plain: object, purpose: Purpose): string {
  return vault.seal(plain, boundTo(purpose)).toString('base64url');
}

/** What cannot be opened, because it is forged, damaged or of a key that is gone, is as if it were not there. */
function open<Value extends object>(vault: Vault, sealed: string | undefined, purpose: Purpose): Value | undefined {
  if (sealed === undefined) return undefined;
  try {
    return vault.open(Buffer.from(sealed, 'base64url'), boundTo(purpose)) as Value;
  } catch {
    return undefined;
  }
}

function read(request: Request, name: string): string | undefined {
  return parse(request)[name];
}

/** Our values are base64url: nothing of them is escaped. */
function parse(request: Request): Record<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, Math.max(0, at)).trim(), pair.slice(at + 1).trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}
