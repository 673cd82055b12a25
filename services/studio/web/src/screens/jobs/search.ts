import type { components } from '@slideloom/client';

type Job = components['schemas']['Job'];

export const jobTypes = ['image_gen', 'render', 'publish'] as const satisfies readonly Job['type'][];
export const jobStatuses = ['pending', 'processing', 'completed', 'failed'] as const satisfies readonly Job['status'][];

/** What the address filters by. */
export type JobSearch = { type?: Job['type']; status?: Job['status'] };

export function validateJobSearch({ type, status }: Record<string, unknown>): JobSearch {
  const knownType = jobTypes.find((name) => name === type);
  const knownStatus = jobStatuses.find((name) => name === status);
  return { ...(knownType && { type: knownType }), ...(knownStatus && { status: knownStatus }) };
}
