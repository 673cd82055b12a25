import type { PostPlatform } from '@slideloom/contracts';
import type { FaultOrder } from '../support/platform-sandbox.ts';

export type DrillFault = {
  name: string;
  /** What the first call that posts meets. */
  order: Omit<FaultOrder, 'target'> | null;
  /**
   * The platform's callbacks wait until the job looks what became of its post, and come while it does: the one there is; the two copies of
   * it; or the three of a draft that its user has posted meanwhile, the last one first.
   */
  race?: 'late' | 'duplicated' | 'reordered';
  /** The token is refused when the job looks what became of its post. */
  expiresAtPoll?: true;
};

const ofAnyPlatform: DrillFault[] = [
  { name: 'none', order: null },
  { name: 'never arrives', order: { kind: 'reset' } },
  { name: 'timeout after success', order: { kind: 'timeout_after_success' } },
  { name: 'reset after success', order: { kind: 'reset_after_success' } },
  { name: '5xx after success', order: { kind: 'status_after_success', status: 500 } },
  { name: '5xx before', order: { kind: 'status', status: 503 } },
  { name: '429', order: { kind: 'status', status: 429 } },
  { name: 'token expiry', order: { kind: 'expired_token' } },
];

/** Only the short-video platform notifies about posts by itself; the other one says what became of a post when it is read back. */
export const drillFaults: Record<PostPlatform, readonly DrillFault[]> = {
  photoapp: [
    ...ofAnyPlatform,
    { name: 'token expiry at the look', order: { kind: 'reset_after_success' }, expiresAtPoll: true },
  ],
  shortvideo: [
    ...ofAnyPlatform,
    { name: 'token expiry at the look', order: { kind: 'no_callback' }, expiresAtPoll: true },
    { name: 'duplicated callback', order: { kind: 'duplicate_callback' }, race: 'duplicated' },
    { name: 'early callback', order: { kind: 'early_callback' } },
    { name: 'late callback', order: null, race: 'late' },
    { name: 'late callback, answer lost', order: { kind: 'reset_after_success' }, race: 'late' },
    { name: 'reordered callback', order: null, race: 'reordered' },
    { name: 'reordered callback, answer lost', order: { kind: 'reset_after_success' }, race: 'reordered' },
  ],
};
