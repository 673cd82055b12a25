import type { Request } from 'express';
import type { Reply } from './endpoint.ts';
import { consentPage, errorPage } from './oauth-pages.ts';
import type { OAuthServer } from './oauth-server.ts';

/** The authorization request as the platform's own parameters say it. */
type AuthorizationParameters = {
  clientId: string;
  redirectUri: string;
  /** What the client asks for. */
  scopes: string[];
  state?: string;
  codeChallenge?: string;
  codeChallengeMethod?: string;
  responseType: string;
};

type AuthorizeOptions = {
  /** As the page names the platform. */
  platformName: string;
  /** CSS colour of the page's button. */
  colour: string;
  parameters: AuthorizationParameters;
  /** Whose consent it is; absent: the parameter `login`, or `creator`. */
  login?: string;
  /** What the platform appends to the redirect behind `#`. */
  fragment?: string;
  /** What the redirect carries; by default `code` and `state`. */
  redirectWith?: (granted: { code: string; scopes: string[]; login: string; state?: string }) => Record<string, string>;
};

/**
 * Plays the authorization endpoint. It shows a consent page, or decides at once where the request says so: the query
 * parameter `auto`, or the header `X-Sandbox-Consent`, is `allow` or `deny`. Besides, `login` chooses the user, and
 * `granted` (comma-separated, may stand several times) the scopes that are allowed; absent: all that were asked for.
 */
export function answerAuthorize(server: OAuthServer, request: Request, options: AuthorizeOptions): Reply {
  const { parameters } = options;
  const defect = findDefect(parameters);
  if (defect !== undefined) return page(400, errorPage(options.platformName, defect));
  const decision = text(request.query['auto']) ?? request.get('x-sandbox-consent') ?? text(request.query['decision']);
  const login = options.login ?? (text(request.query['login'])?.slice(0, 64) || 'creator');
  if (decision === 'deny') {
    return redirect(parameters.redirectUri, {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied the request',
      ...(parameters.state === undefined ? {} : { state: parameters.state }),
    });
  }
  if (decision !== 'allow') {
    const fields = hiddenFields(request, options.login === undefined);
    return page(200, consentPage({ ...options, fields, login, scopes: parameters.scopes }));
  }
  return allow(server, options, login, grantedScopes(request, parameters.scopes));
}

function allow(server: OAuthServer, options: AuthorizeOptions, login: string, scopes: string[]): Reply {
  const { clientId, redirectUri, state, codeChallenge } = options.parameters;
  const code = server.authorize({
    clientId,
    redirectUri,
    login,
    scopes,
    ...(codeChallenge === undefined ? {} : { codeChallenge }),
  });
  const stated: { state?: string } = state === undefined ? {} : { state };
  const carried: Record<string, string> = options.redirectWith?.({ code, scopes, login, ...stated }) ?? {
    code,
    ...stated,
  };
  return redirect(redirectUri, carried, options.fragment);
}

function findDefect(parameters: AuthorizationParameters): string | undefined {
  const { clientId, redirectUri, responseType, codeChallenge, codeChallengeMethod } = parameters;
  if (clientId === '') return 'The client is unknown.';
  if (!/^https?:/.test(redirectUri) || !URL.canParse(redirectUri)) return 'The redirect address is not valid.';
  if (responseType !== 'code') return 'response_type must be "code".';
  if (codeChallenge !== undefined && codeChallengeMethod !== 'S256') return 'code_challenge_method must be "S256".';
  return undefined;
}

/** The form sends the whole request again, but for what its own controls say. */
function hiddenFields(request: Request, hasLoginField: boolean): [string, string][] {
  const own = new Set(['decision', 'granted', ...(hasLoginField ? ['login'] : [])]);
  return Object.entries(request.query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !own.has(name) ? [[name, value]] : [],
  );
}

function grantedScopes(request: Request, asked: string[]): string[] {
  const { granted } = request.query;
  if (granted === undefined && request.query['decision'] === undefined) return asked;
  const allowed = new Set([granted].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [])));
  return asked.filter((scope) => allowed.has(scope));
}

function redirect(to: string, parameters: Record<string, string>, fragment = ''): Reply {
  const url = new URL(to);
  url.hash = fragment;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { status: 302, headers: { Location: url.href, 'Cache-Control': 'no-store' }, body: Buffer.alloc(0) };
}

function page(status: number, html: string): Reply {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return { status, headers, body: Buffer.from(html) };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
