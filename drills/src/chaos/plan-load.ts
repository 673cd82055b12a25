import { createRandom } from './create-random.ts';

export type PlannedRequest = {
  /** When it is first sent, ms after the start of the load. */
  atMs: number;
  /** Which team asks, counted from 0. */
  team: number;
} & (
  | { kind: 'render'; slides: number }
  /** A picture by a generator that answers with it, or by one that calls back. */
  | { kind: 'image'; generator: 'direct' | 'callback'; motif: number }
  | { kind: 'slides' }
  /** A post by the account of this number, `leadMs` after it was asked for. */
  | { kind: 'post'; account: number; title: string; leadMs: number }
);

export type LoadOptions = {
  seed: number;
  durationMs: number;
  jobs: number;
  posts: number;
  teams: number;
  accounts: number;
};

/** Decks come on top of the jobs that were asked for: how many pictures one has is the planner's to say. */
const decksPerJob = 0.03;
const imagesPerJob = 0.25;
/** Painting a picture costs the sandbox a third of a second, and it remembers the latest ones. */
const motifs = 4;
const shortestLeadMs = 5_000;
const longestLeadMs = 40_000;

/** What is asked of the fleet in a run, in order; it follows from the seed alone. Every post is due before the end. */
export function planLoad({ seed, durationMs, jobs, posts, teams, accounts }: LoadOptions): PlannedRequest[] {
  const random = createRandom(seed ^ 0x10ad);
  const below = (limit: number) => Math.floor(random() * limit);
  const anywhere = () => ({ atMs: below(durationMs), team: below(teams) });
  const images = Math.round(jobs * imagesPerJob);
  const many = (count: number, make: (index: number) => PlannedRequest) =>
    Array.from({ length: count }, (_, at) => make(at));
  const longestLead = Math.min(longestLeadMs, Math.max(shortestLeadMs, durationMs / 3));
  return [
    ...many(jobs - images, () => ({ ...anywhere(), kind: 'render', slides: 1 + below(3) })),
    ...many(images, (index) => ({
      ...anywhere(),
      kind: 'image',
      generator: index % 2 === 0 ? 'direct' : 'callback',
      motif: below(motifs),
    })),
    ...many(Math.round(jobs * decksPerJob), () => ({ ...anywhere(), kind: 'slides' })),
    ...many(posts, (index) => {
      const leadMs = Math.round(shortestLeadMs + random() * (longestLead - shortestLeadMs));
      const account = index % accounts;
      const atMs = below(Math.max(1, durationMs - leadMs));
      return { kind: 'post', atMs, team: account % teams, account, title: `Chaos ${seed} post ${index}`, leadMs };
    }),
  ].toSorted((one, other) => one.atMs - other.atMs);
}
