import type { PostPlatform } from '@slideloom/contracts';
import type { Attempt, PlatformCall } from '../../src/domain/ports.ts';
import type { SandboxAccount } from './platform-sandbox.ts';

/** A call to a platform by a creator, whose attempt began at `nowMs`. */
export function aCall(
  platform: PostPlatform,
  { userId, accessToken }: SandboxAccount,
  nowMs: number,
  changes: Partial<PlatformCall> = {},
): PlatformCall {
  return {
    account: { id: 'account', teamId: 'team', platform, platformUserId: userId, status: 'connected' },
    accessToken,
    attempt: anAttempt(nowMs),
    caption: 'A caption',
    details: { description: null, altTexts: null, settings: null },
    mediaUrls: [],
    signal: new AbortController().signal,
    ...changes,
  };
}

export function anAttempt(nowMs: number, changes: Partial<Attempt> = {}): Attempt {
  return {
    id: 'attempt',
    jobId: 'job',
    state: 'sending',
    publishId: null,
    mediaToken: 'token',
    progress: {},
    polls: 0,
    createdAt: nowMs,
    sentAt: nowMs,
    pulledAt: null,
    acceptedAt: null,
    unknownSince: null,
    errorCode: null,
    error: null,
    ...changes,
  };
}
