import { randomBytes } from 'node:crypto';
import { dropOldest } from '../protocol/drop-oldest.ts';
import { createStateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';
import type { ClientId } from './clients.ts';

/** A person who has signed in with a browser; `id` is the cookie's value, `sid` what tokens call it. */
export type Session = { id: string; sid: string; sub: string; signedInAt: number };

/** What a person let a client do. */
export type Consent = { clientId: ClientId; sub: string; sid: string; scopes: string[]; signedInAt: number };

/** `challenge`: S256. */
type Code = Consent & { redirectUri: string; challenge: string; nonce?: string; expiresAt: number };

/** All refresh tokens that came of one consent; one of them is alive. */
type Family = Consent & { alive: string; used: string[]; expiresAt: number };

type DeviceOrder = {
  deviceCode: string;
  userCode: string;
  clientId: ClientId;
  scopes: string[];
  expiresAt: number;
  intervalS: number;
  polledAt: number | null;
  decision: 'denied' | Consent | null;
};

type Stored = {
  sessions: Session[];
  codes: [string, Code][];
  families: Family[];
  orders: DeviceOrder[];
  /** Codes that were redeemed, and the family that came of each. */
  redeemed: [string, string][];
};

const maxEntries = 5_000;
const secret = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** What the provider remembers. It lasts over a restart when the world has a directory. */
export function createOidcState(world: World) {
  const file = createStateFile<Stored>(world, 'idp-state');
  const stored = file.read();
  const sessions = new Map((stored?.sessions ?? []).map((session) => [session.id, session]));
  const codes = new Map(stored?.codes ?? []);
  const families = new Set(stored?.families ?? []);
  const orders = new Map((stored?.orders ?? []).map((order) => [order.deviceCode, order]));
  const redeemed = new Map(stored?.redeemed ?? []);
  const now = () => world.clock().getTime();

  const save = () => {
    for (const entries of [sessions, codes, orders, redeemed]) dropOldest(entries as Map<string, unknown>, maxEntries);
    for (const family of families) if (families.size > maxEntries) families.delete(family);
    file.save(() => ({
      sessions: [...sessions.values()],
      codes: [...codes],
      families: [...families],
      orders: [...orders.values()],
      redeemed: [...redeemed],
    }));
  };

  return {
    now,
    save,
    secret,
    sessions,
    orders,

    signIn(sub: string): Session {
      const session = { id: secret(), sid: secret(12), sub, signedInAt: now() };
      sessions.set(session.id, session);
      save();
      return session;
    },

    addCode(code: Omit<Code, 'expiresAt'>): string {
      const value = secret();
      codes.set(value, { ...code, expiresAt: now() + 60_000 });
      save();
      return value;
    },

    /** A code is redeemed once; what came of it ends when it comes a second time (RFC 6749, section 4.1.2). */
    takeCode(value: string): Code | undefined {
      const code = codes.get(value);
      codes.delete(value);
      const former = redeemed.get(value);
      if (former !== undefined) this.endFamily((family) => family.alive === former || family.used.includes(former));
      save();
      return code && code.expiresAt > now() ? code : undefined;
    },

    addFamily(consent: Consent, code?: string): string {
      const alive = secret();
      families.add({ ...consent, alive, used: [], expiresAt: now() + 30 * 24 * 3_600_000 });
      if (code !== undefined) redeemed.set(code, alive);
      save();
      return alive;
    },

    /** The next token of a family. A token that was used before ends the family: one of two holders has stolen it (RFC 9700, section 4.14.2). */
    rotate(token: string, clientId: string): { family: Family; next: string } | undefined {
      const family = [...families].find(({ alive, used }) => alive === token || used.includes(token));
      if (!family || family.clientId !== clientId) return undefined;
      if (family.alive !== token || family.expiresAt <= now()) {
        families.delete(family);
        save();
        return undefined;
      }
      family.used.push(token);
      family.alive = secret();
      save();
      return { family, next: family.alive };
    },

    /** Whether a refresh token is good for something. */
    isAlive(token: string): boolean {
      return [...families].some(({ alive, expiresAt }) => alive === token && expiresAt > now());
    },

    endFamily(isMeant: (family: Family) => boolean): void {
      for (const family of families) if (isMeant(family)) families.delete(family);
      save();
    },

    /** Ends a session, and the refresh tokens that came of it. */
    endSession(sid: string): void {
      for (const session of sessions.values()) if (session.sid === sid) sessions.delete(session.id);
      this.endFamily((family) => family.sid === sid);
    },

    orderOf(userCode: string): DeviceOrder | undefined {
      const wanted = userCode.toUpperCase().replace(/[^A-Z]/g, '');
      const order = [...orders.values()].find((one) => one.userCode.replace('-', '') === wanted);
      return order && order.expiresAt > now() ? order : undefined;
    },
  };
}

export type OidcState = ReturnType<typeof createOidcState>;
