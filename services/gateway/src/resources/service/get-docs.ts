import { hash } from 'node:crypto';
import { createFixedAnswer } from '../../http/answering/fixed-answer.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import { pageStyle } from './reference/page-style.ts';
import { scriptVersion, searchScript } from './reference/search-script.ts';

/** What describes the routes: the OpenAPI document and the samples of code as JSON, and the page as HTML. */
export type Reference = { document: string; samples: string; page: string };

const pageRoute = { tag: 'Service', auth: 'public', tier: 'none', method: 'get' } as const;

/** Nothing is loaded from elsewhere, nothing inline runs, and the one style sheet is known by its content. */
const security = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
};

const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, no-cache' };

/** `GET /openapi.json`, the samples of code of its operations, and `GET /docs`, which shows both to a person; made at the first request. */
export function docsRoutes(write: () => Promise<Reference>): Route[] {
  const reference = once(write);
  const document = once(async () => createFixedAnswer((await reference()).document));
  const samples = once(async () => createFixedAnswer((await reference()).samples));
  const page = once(async () => createFixedAnswer((await reference()).page));
  const script = once(() => createFixedAnswer(searchScript));
  return [
    defineRoute({
      ...pageRoute,
      path: '/openapi.json',
      summary: 'This document',
      answers: [{ status: 200, description: 'OpenAPI 3.1' }],
      async handle({ incoming, response }) {
        (await document()).send(incoming, response, json);
        return 'streamed';
      },
    }),
    defineRoute({
      ...pageRoute,
      path: '/openapi/samples.json',
      summary: 'Samples of code',
      answers: [{ status: 200, description: 'By operation: `lang`, `label`, `source`' }],
      async handle({ incoming, response }) {
        (await samples()).send(incoming, response, json);
        return 'streamed';
      },
    }),
    defineRoute({
      ...pageRoute,
      path: '/docs',
      summary: 'The reference as a page',
      answers: [{ status: 200, description: 'HTML', contentType: 'text/html' }],
      async handle({ incoming, response }) {
        (await page()).send(incoming, response, {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'public, no-cache',
          ...security,
        });
        return 'streamed';
      },
    }),
    defineRoute({
      ...pageRoute,
      path: '/docs/reference.js',
      summary: "The page's search",
      answers: [{ status: 200, description: 'JavaScript', contentType: 'text/javascript' }],
      async handle({ incoming, response }) {
        // The page names the script by its content: under that address it never changes.
        const isNamed = incoming.query['v'] === scriptVersion;
        const keeping = isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
        (await script()).send(incoming, response, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': keeping,
          ...security,
        });
        return 'streamed';
      },
    }),
  ];
}

/** Makes a thing at its first use; after a failure, at the next. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
