/** The person who is signed in, as the identity provider says it. */
export type Person = { sub: string; name: string | null; email: string | null };

/**
 * `signed-out`: no person has signed in here. `ended`: the person was signed in and no longer is, perhaps with unsaved work on the page.
 * `unreachable`: the studio's server does not answer; the session may still be there.
 */
export type SessionState =
  | { kind: 'signed-in'; person: Person }
  | { kind: 'signed-out' }
  | { kind: 'ended'; person: Person }
  | { kind: 'unreachable'; person: Person | null };

export type Session = {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** An access token that is still valid; throws `SignedOut` where there is none. */
  accessToken(): Promise<string>;
  /** Asks for a new token, whatever the present one is. */
  renew(): Promise<void>;
  /** Called when the API has refused the token. */
  reject(token: string): Promise<void>;
  signIn(returnTo?: string): void;
  /** Signs out of this browser and of the identity provider's page. */
  signOut(): Promise<void>;
};

export class SignedOut extends Error {
  constructor() {
    super('The session has ended');
    this.name = 'SignedOut';
  }
}

type Token = { value: string; validUntil: number };
type TokenAnswer = { access_token: string; expires_in: number; person: Person };

/** A token is renewed so long before its end, ms. */
const earlyMs = 45_000;
const lockName = 'slideloom-session';

/**
 * The session of this page. The refresh token stays with the server, in a cookie that no script reads; the page keeps a short access
 * token in memory. Pages of one browser renew one after the other, since a refresh token is good for one use.
 */
export function createSession(): Session {
  let state: SessionState = { kind: 'signed-out' };
  let token: Token | undefined;
  let renewing: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(lockName);

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const personOf = (now: SessionState) => (now.kind === 'signed-out' ? null : now.person);

  const askForToken = async () => {
    let response: Response;
    try {
      response = await fetch('/session/token', { method: 'POST', headers: { 'X-Studio': '1' } });
    } catch {
      return become({ kind: 'unreachable', person: personOf(state) });
    }
    if (response.status === 200) {
      const answer = (await response.json()) as TokenAnswer;
      token = { value: answer.access_token, validUntil: Date.now() + answer.expires_in * 1_000 };
      return become({ kind: 'signed-in', person: answer.person });
    }
    // 204: no session. 401: one that has ended.
    if (response.status !== 204 && response.status !== 401)
      return become({ kind: 'unreachable', person: personOf(state) });
    token = undefined;
    const person = personOf(state);
    become(person ? { kind: 'ended', person } : { kind: 'signed-out' });
  };

  const renew = () =>
    (renewing ??= navigator.locks.request(lockName, askForToken).finally(() => {
      renewing = undefined;
    }));

  channel.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') location.assign('/');
    else if (data === 'signed-in' && state.kind !== 'signed-in') void renew();
  });

  const current = () => (token && token.validUntil - earlyMs > Date.now() ? token.value : undefined);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async accessToken() {
      const valid = current();
      if (valid !== undefined) return valid;
      await renew();
      const renewed = token?.value;
      if (renewed !== undefined && state.kind === 'signed-in') return renewed;
      // Without the studio's server the present token serves until its very end.
      if (token && state.kind === 'unreachable' && token.validUntil > Date.now()) return token.value;
      if (state.kind === 'unreachable') throw new TypeError('The studio does not answer');
      throw new SignedOut();
    },
    async renew() {
      await renew();
      if (state.kind === 'signed-in') channel.postMessage('signed-in');
    },
    async reject(refused) {
      if (token?.value === refused) token = undefined;
      if (!token) await renew();
    },
    signIn(returnTo = location.pathname + location.search) {
      location.assign(`/session/login?${new URLSearchParams({ return_to: returnTo })}`);
    },
    async signOut() {
      const response = await fetch('/session/logout', { method: 'POST', headers: { 'X-Studio': '1' } });
      token = undefined;
      channel.postMessage('signed-out');
      const { url } = (await response.json()) as { url: string };
      location.assign(url);
    },
  };
}
