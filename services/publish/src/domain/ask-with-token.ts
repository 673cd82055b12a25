import { AppError } from '@slideloom/service-kit';
import type { Step } from './ports.ts';

/** Asks a platform something that changes nothing; a token that it refuses is refreshed, and it is asked once more. */
export async function askWithToken<Answer>(
  { order: { account }, signal, ports: { accessToken, clock } }: Pick<Step, 'order' | 'signal' | 'ports'>,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const askedAt = clock.now();
  try {
    return await ask(await accessToken(account, { isRefused: false }, signal));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'platform_token_refused') throw error;
    return ask(await accessToken(account, { isRefused: true, refusedAt: askedAt }, signal));
  }
}
