import type { PostPlatform } from '@slideloom/contracts';
import type { FaultOrder } from '../support/platform-sandbox.ts';

export type DrillFault = { name: string; order: Omit<FaultOrder, 'target'> | null };

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

/** What the first call that posts meets. Only the short-video platform tells of posts by itself. */
export const drillFaults: Record<PostPlatform, readonly DrillFault[]> = {
  photoapp: ofAnyPlatform,
  shortvideo: [
    ...ofAnyPlatform,
    { name: 'duplicated callback', order: { kind: 'duplicate_callback' } },
    { name: 'early callback', order: { kind: 'early_callback' } },
    { name: 'late callback', order: { kind: 'late_callback', delay_ms: 400 } },
    { name: 'reordered callback', order: { kind: 'reordered_callback' } },
  ],
};
