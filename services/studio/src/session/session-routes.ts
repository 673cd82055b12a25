import { AppError, type Logger } from '@slideloom/service-kit';
import express, { type Request, type Response, type Router } from 'express';
import { onlyOwnPages } from '../http/only-own-pages.ts';
import { sendPage, type Destinations } from '../http/security-headers.ts';
import type { Cookies } from './cookies.ts';
import { languageOf } from './language-of.ts';
import { problemPage } from './problem-page.ts';
import type { ProblemKind } from './problem-texts.ts';
import { SessionEnded, SignInFailed, type Provider, type StudioSession, type Tokens } from './provider.ts';
import { createRefreshOnce } from './refresh-once.ts';
import { readReturnPath } from './return-path.ts';

/** A page asks for a new token at least so often, whatever the provider's tokens live, s. */
const longestTokenS = 600;

export type SessionDependencies = {
  provider: Provider;
  cookies: Cookies;
  origin: string;
  destinations: Destinations;
  logger: Logger;
  now: () => number;
  /** Counts a request of an address; throws `rate_limited`. */
  count: (address: string) => void;
};

/** `/session/*`: signing in and out, and the short access tokens of the pages. The refresh token never reaches a page. */
export function sessionRoutes(dependencies: SessionDependencies): Router {
  const { cookies, count, destinations, logger, now, origin, provider } = dependencies;
  const router = express.Router();
  const renewals = createRefreshOnce<Tokens>(now, ({ session }) => provider.checkActive(session));

  router.use((request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    count(request.ip ?? '');
    next();
  });

  const showProblem = (response: Response, status: number, kind: ProblemKind, returnTo = '/') => {
    const language = languageOf(response.req);
    response.status(status).setHeader('Content-Language', language);
    sendPage(response, destinations, (nonce) => problemPage({ kind, language, returnTo, nonce }));
  };
  /** A person stands before the browser here: errors are a page, not JSON. */
  const showFailure = (response: Response, error: unknown, returnTo: string) => {
    if (!(error instanceof AppError) || error.status < 500) throw error;
    logger.error({ err: error }, 'sign-in failed');
    showProblem(response, error.status, 'unavailable', returnTo);
  };

  router.get('/login', async (request, response) => {
    const returnTo = readReturnPath(request.query['return_to']);
    try {
      const { login, url } = await provider.begin(returnTo);
      cookies.keepLogin(request, response, login);
      response.redirect(303, url);
    } catch (error) {
      showFailure(response, error, returnTo);
    }
  });

  router.get('/callback', async (request, response) => {
    const { state } = request.query;
    const login = typeof state === 'string' ? cookies.readLogin(request, state) : undefined;
    if (!login) return showProblem(response, 400, 'expired');
    cookies.endLogin(response, login.state);
    try {
      const { session } = await provider.finish(queryOf(request), login);
      cookies.keepSession(response, session);
      response.redirect(303, login.returnTo);
    } catch (error) {
      if (!(error instanceof SignInFailed)) return showFailure(response, error, login.returnTo);
      if (error.reason === 'access_denied') return response.redirect(303, '/');
      logger.warn({ err: error, reason: error.reason }, 'sign-in refused');
      showProblem(response, 400, 'refused', login.returnTo);
    }
  });

  router.use(onlyOwnPages(origin));

  router.post('/token', async (request, response) => {
    const session = cookies.readSession(request);
    // A first visit is no fault: a browser writes refusals into its console.
    if (!cookies.hasSession(request)) return response.status(204).end();
    if (!session) throw new AppError('unauthenticated', { message: 'No person is signed in' });
    try {
      const renewed = await renewals.refresh(session.refreshToken, () => provider.renew(session));
      cookies.keepSession(response, renewed.session);
      const { sub, name, email } = renewed.session.person;
      const leftS = Math.floor((renewed.validUntil - now()) / 1_000);
      response.json({
        access_token: renewed.accessToken,
        expires_in: Math.max(0, Math.min(longestTokenS, leftS)),
        person: { sub, name, email },
      });
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error;
      cookies.endSession(response);
      throw new AppError('unauthenticated', { message: 'The session has ended: sign in again', cause: error });
    }
  });

  router.post('/logout', async (request, response) => {
    const held = cookies.readSession(request);
    cookies.endSession(response);
    // A refresh that is under way would bring the cookie back.
    const renewed = held && (await renewals.take(held.refreshToken));
    const session = renewed?.session ?? held;
    // A former cookie of the same sign-in would still be answered with what became of it.
    const forget = () => renewals.forget((tokens) => session !== undefined && isOf(session, tokens.session));
    forget();
    try {
      if (session) await provider.revoke(session);
    } catch (error) {
      logger.warn({ err: error }, 'refresh token not revoked: it ends by itself');
    }
    // What was under way when it was revoked.
    forget();
    response.json({ url: await provider.endSessionUrl(session).catch(() => '/') });
  });

  return router;
}

function isOf(session: StudioSession, other: StudioSession): boolean {
  return other.refreshToken === session.refreshToken || (session.id !== undefined && other.id === session.id);
}

/** The query as it came: the provider's signature-like parameters are compared literally. */
function queryOf(request: Request): string {
  const at = request.originalUrl.indexOf('?');
  return at === -1 ? '' : request.originalUrl.slice(at);
}
