import type { HealthCheck, Logger } from '@slideloom/service-kit';

/** An answer of the store counts for so long, ms. */
const freshMs = 60_000;
/** Shorter than what `/ready` waits for a check, ms. */
const deadlineMs = 1_500;

/**
 * Asks the store of pictures as a page does, and has `/ready` say whether pages may read the answer. It keeps no studio from being ready:
 * without the store's permission only pictures are missing, and another studio would not have it either.
 */
export function watchStore({
  cdnUrl,
  origin,
  logger,
  now,
}: {
  cdnUrl: string;
  origin: string;
  logger: Logger;
  now: () => number;
}): HealthCheck {
  let found = { at: -Infinity, says: 'not asked yet' };
  return {
    name: 'pictures',
    describe: () => found.says,
    async check() {
      if (now() - found.at < freshMs) return;
      const former = found.says;
      found = { at: now(), says: await askStore(cdnUrl, origin) };
      if (found.says !== former) logger.info({ says: found.says }, 'asked the store of pictures as a page does');
    },
  };
}

async function askStore(cdnUrl: string, origin: string): Promise<string> {
  // No picture has this name: stores answer what is missing by the same rule of CORS as what is there.
  const address = `${cdnUrl}/teams/none`;
  try {
    const [ofPage, ofOthers] = await Promise.all([askFor(address, { origin }), askFor(address, {})]);
    const allowed = ofPage.get('access-control-allow-origin');
    if (allowed === null) return 'pages may not read it: it answers without Access-Control-Allow-Origin';
    if (allowed !== '*' && allowed !== origin) return `pages may not read it: it allows ${allowed} alone`;
    const isSame = ofOthers.get('access-control-allow-origin') === '*';
    const doesVary = /(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(ofOthers.get('vary') ?? '');
    return isSame || doesVary
      ? 'pages may read it'
      : 'pages may read it; it answers others without Vary: Origin, so a shared cache before it must add that';
  } catch (error) {
    return `not reached: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function askFor(address: string, headers: Record<string, string>): Promise<Headers> {
  const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) });
  await response.body?.cancel();
  return response.headers;
}
