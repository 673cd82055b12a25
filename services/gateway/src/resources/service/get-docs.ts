import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createFixedAnswer } from '../../http/fixed-answer.ts';
import { defineRoute, type Route } from '../../http/route.ts';

const pageRoute = { tag: 'Service', auth: 'public', tier: 'none', method: 'get' } as const;

/** The reader's script, from the package itself: the page loads nothing from elsewhere. */
const scriptFile = fileURLToPath(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')));

const startScript = `
      Scalar.createApiReference('#reference', {
        url: '/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
        defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
      });
    `;

const pageOf = (scriptVersion: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Slideloom API</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/reference.js?v=${scriptVersion}"></script>
    <script>${startScript}</script>
  </body>
</html>
`;

const security = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash('sha256', startScript, 'base64')}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
};

/** `GET /openapi.json`, and `GET /docs`, which shows it to a person. Both are made once, at the first request. */
export function docsRoutes(document: () => object): Route[] {
  const reference = once(() => createFixedAnswer(JSON.stringify(document())));
  const script = once(async () => createFixedAnswer(await readFile(scriptFile)));
  return [
    defineRoute({
      ...pageRoute,
      path: '/openapi.json',
      summary: 'This document',
      answers: [{ status: 200, description: 'OpenAPI 3.1' }],
      async handle({ incoming, response }) {
        const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, no-cache' };
        (await reference()).send(incoming, response, headers);
        return 'streamed';
      },
    }),
    defineRoute({
      ...pageRoute,
      path: '/docs',
      summary: 'The reference as a page',
      answers: [{ status: 200, description: 'HTML', contentType: 'text/html' }],
      async handle() {
        const { version } = await script();
        const headers = { 'Content-Type': 'text/html; charset=utf-8', ...security };
        return { status: 200, body: pageOf(version), headers };
      },
    }),
    defineRoute({
      ...pageRoute,
      path: '/docs/reference.js',
      summary: "The page's script",
      answers: [{ status: 200, description: 'JavaScript', contentType: 'text/javascript' }],
      async handle({ incoming, response }) {
        const fixed = await script();
        // The page names the script by its content: under that address it never changes.
        const isNamed = incoming.query['v'] === fixed.version;
        const keeping = isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
        fixed.send(incoming, response, {
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
