import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { OwnAddress } from './own-address.ts';

/** Where the pages read and write, besides this service. */
export type Destinations = { apiUrl: string; cdnUrl: string; uploadUrl: string };

const oneYear = 31_536_000;

/**
 * The names under which the pages may make trusted values: the address of the worker that draws slides; and the default policy, which
 * lets the empty text through alone, by which react-aria empties an element.
 */
const trustedTypesPolicies = 'slideloom-painter default';

/**
 * The policy of every answer. No script, style or frame from elsewhere, nothing inline but what carries the nonce of this very page:
 * react-aria adds two small style elements (touch-action, overscroll) and marks them with it. WebAssembly is for HarfBuzz.
 */
export function contentSecurityPolicy({ apiUrl, cdnUrl, uploadUrl }: Destinations, nonce?: string): string {
  const [api, cdn, uploads] = [apiUrl, cdnUrl, uploadUrl].map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "font-src 'self'",
    `img-src 'self' blob: data: ${cdn}`,
    `connect-src ${[...new Set(["'self'", api, cdn, uploads])].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies}`,
  ].join('; ');
}

const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers of every answer, whatever it is; a page replaces the policy by one with its nonce. */
export function secureAnswers(own: OwnAddress, destinations: Destinations): RequestHandler {
  const policy = contentSecurityPolicy(destinations);
  const headers = new Map([
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Permissions-Policy', unusedFeatures.map((name) => `${name}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(own.isHttps ? [['Strict-Transport-Security', `max-age=${oneYear}; includeSubDomains`] as const] : []),
  ]);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** Sends HTML under a policy with a nonce of its own; no cache may keep it. */
export function sendPage(response: Response, destinations: Destinations, write: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64url');
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(destinations, nonce));
  response.setHeader('Cache-Control', 'no-store');
  response.type('html').send(write(nonce));
}
