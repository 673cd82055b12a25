import type { Database } from '@slideloom/db';
import type { WebhookFact } from './webhook-evidence.ts';

const ended = ['completed', 'failed'];

/**
 * Of what endpoints of these teams are sent events, by the resources as they are, whatever was noted of them: all that was made since
 * `since`. `mustBe`: what an event is owed of; `canBe`: also what may have been so for a while.
 */
export async function readWebhookFacts(
  { prisma }: Pick<Database, 'prisma'>,
  { teamIds, since }: { teamIds: readonly string[]; since: Date },
): Promise<{ mustBe: WebhookFact[]; canBe: WebhookFact[] }> {
  const where = { team_id: { in: [...teamIds] }, created_at: { gte: since } };
  const [jobs, posts, attempts, assets, entries, decks, accounts] = await Promise.all([
    prisma.job.findMany({ where, select: { id: true, team_id: true, type: true, status: true, deck_id: true } }),
    prisma.scheduledPost.findMany({ where, select: { id: true, team_id: true, status: true } }),
    // Of immediate posts too, which are no scheduled ones.
    prisma.publishAttempt.findMany({ where, select: { id: true, team_id: true, state: true, sent_at: true } }),
    prisma.asset.findMany({ where, select: { id: true, team_id: true } }),
    prisma.ledgerEntry.findMany({ where, select: { id: true, team_id: true } }),
    prisma.deck.findMany({ where, select: { id: true, team_id: true, state: true } }),
    prisma.socialAccount.findMany({
      where: { team_id: where.team_id, status: 'needs_reauth' },
      select: { id: true, team_id: true },
    }),
  ]);
  const isOpen = ({ status }: { status: string }) => !ended.includes(status);
  const growing = new Set(jobs.flatMap((job) => (job.type === 'image_gen' && isOpen(job) ? [job.deck_id] : [])));
  const mustBe = [
    ...jobs.flatMap((job) => (isOpen(job) ? [] : [toFact(`job.${job.status}`, job)])),
    ...posts.map((post) => toFact('post.scheduled', post)),
    ...posts.flatMap((post) =>
      post.status === 'published' || post.status === 'failed' ? [toFact(`post.${post.status}`, post)] : [],
    ),
    ...attempts.flatMap((attempt) =>
      attempt.state === 'unknown' || attempt.state === 'review' ? [toFact('post.outcome_unknown', attempt)] : [],
    ),
    ...assets.map((asset) => toFact('asset.added', asset)),
    ...entries.map((entry) => toFact('ledger.entry_created', entry)),
    ...decks.flatMap((deck) =>
      deck.state === 'planning' || growing.has(deck.id) ? [] : [toFact('deck.finished', deck)],
    ),
    ...accounts.map((account) => toFact('account.needs_reauth', account)),
  ];
  // An attempt that was in doubt for a while is proved later.
  const sent = attempts.flatMap((attempt) =>
    attempt.sent_at === null ? [] : [toFact('post.outcome_unknown', attempt)],
  );
  return { mustBe, canBe: [...mustBe, ...sent] };
}

function toFact(type: string, { id, team_id: teamId }: { id: string | number | bigint; team_id: string }): WebhookFact {
  return { teamId, type, resourceId: String(id) };
}
