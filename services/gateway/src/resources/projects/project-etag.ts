import type { ProjectSummary } from '@slideloom/contracts';

/** Names the state of a project: each change makes another `updated_at`, by a millisecond at least. */
export function projectEtag({ updated_at: at }: Pick<ProjectSummary, 'updated_at'>): string {
  return `"${Date.parse(at)}"`;
}

/**
 * The instants (ms since the epoch) of which one must be that of the last change; null where none is asked for. What is no ETag of a
 * project matches none. A proxy that compresses makes an ETag weak: it names the same state.
 */
export function ifMatchOf(header: string | undefined): number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return [...header.matchAll(/"(\d{1,15})"/g)].map(([, at]) => Number(at));
}

/** The header of routes that change a project. */
export const ifMatchHeader = {
  'If-Match': {
    description:
      'The ETag of the project that is to be changed: 412 if it has been changed since. Without it the last write wins.',
    example: '"1763799132000"',
  },
};
export const etagHeader = { ETag: 'Names the state of the project, for `If-Match`.' };
