import { z } from 'zod';

/**
 * A deck as the slide agent wrote it, before it was set: a document of its own, which is kept with the deck and given back to it unread. The
 * agent reads drafts of former releases.
 */
export const agentDraftSchema = z.record(z.string(), z.unknown());
export type AgentDraft = z.infer<typeof agentDraftSchema>;
