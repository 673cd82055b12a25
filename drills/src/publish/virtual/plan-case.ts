import type { PostPlatform } from '@slideloom/contracts';
import { createDraws, type Draws } from '../../virtual/seeded-draws.ts';

/** How the call that posts ends. `…-done`: the platform has the post, whatever it answers; `…-nothing`: it has not. */
export type SubmitFate =
  | 'answered'
  | 'reset-done'
  | 'status-done'
  | 'timeout-done'
  | 'reset-nothing'
  | 'status-nothing'
  | 'timeout-nothing'
  | 'rate-limited'
  | 'token-refused'
  | 'cap-reached'
  | 'refused';

export type Profile = keyof typeof profiles;

type Odds = {
  submits: Partial<Record<SubmitFate, number>>;
  /** The answer to the call that posts, ms: from, to. */
  answerMs: [number, number];
  /** Share of the posts whose notifications are lost, and of those that come twice. */
  noticesLost: number;
  noticesTwice: number;
  /** The first notification comes so long after the acceptance, ms. */
  noticeMs: [number, number];
  /** Share of the posts of which the platform pulls all, some or none of the pictures. */
  pulls: { all: number; some: number; none: number };
  /** Share of the posts that the platform fails at: for a passing reason, for good. */
  failsForNow: number;
  failsForGood: number;
  /** Photo: share of the containers that end in ERROR, and how long digestion takes, ms. */
  childErrors: number;
  digestMs: [number, number];
  deaths: 'none' | 'some' | 'loop' | 'stalls';
  /** Whether the gateway is away for a while. */
  hasOutage: boolean;
  /** Persons look after so long, ms; null: never. */
  personMs: [number, number] | null;
};

const calm: Odds = {
  submits: { answered: 1 },
  answerMs: [20, 800],
  noticesLost: 0.02,
  noticesTwice: 0.1,
  noticeMs: [50, 20_000],
  pulls: { all: 90, some: 6, none: 4 },
  failsForNow: 0.02,
  failsForGood: 0.02,
  childErrors: 0,
  digestMs: [50, 3_000],
  deaths: 'none',
  hasOutage: false,
  personMs: [240_000, 1_800_000],
};
const lost = { answered: 55, 'reset-done': 15, 'status-done': 15, 'timeout-done': 15 };

/** What a case is about. The share of `silent` and of deaths decides how much a person must look at: nothing proves those. */
const profiles = {
  calm,
  slowAnswers: { ...calm, answerMs: [500, 30_000], noticeMs: [50, 8_000] },
  lostAnswers: { ...calm, submits: lost, answerMs: [20, 30_000], noticeMs: [50, 60_000], noticesLost: 0 },
  lostNotices: { ...calm, answerMs: [20, 10_000], noticesLost: 0.4 },
  silent: {
    ...calm,
    submits: { answered: 60, 'status-nothing': 15, 'reset-nothing': 10, 'timeout-nothing': 15, 'status-done': 10 },
    answerMs: [20, 30_000],
    noticesLost: 0.1,
  },
  refusals: {
    ...calm,
    submits: { answered: 60, 'rate-limited': 20, 'token-refused': 12, refused: 4, 'cap-reached': 4, 'reset-done': 10 },
  },
  failures: { ...calm, failsForNow: 0.3, failsForGood: 0.1, childErrors: 0.25, digestMs: [50, 40_000] },
  deaths: { ...calm, answerMs: [200, 20_000], noticeMs: [50, 30_000], digestMs: [50, 20_000], deaths: 'some' },
  crashLoop: { ...calm, answerMs: [200, 12_000], noticeMs: [1_000, 90_000], digestMs: [500, 30_000], deaths: 'loop' },
  stalls: { ...calm, answerMs: [50, 20_000], noticeMs: [50, 60_000], digestMs: [50, 20_000], deaths: 'stalls' },
  outage: { ...calm, hasOutage: true, noticeMs: [500, 30_000] },
  everything: {
    ...calm,
    submits: { ...lost, answered: 70, 'rate-limited': 6, 'status-nothing': 2 },
    answerMs: [20, 30_000],
    noticesLost: 0.05,
    noticesTwice: 0.3,
    noticeMs: [50, 60_000],
    pulls: { all: 70, some: 20, none: 10 },
    failsForNow: 0.08,
    childErrors: 0.08,
    digestMs: [50, 20_000],
    deaths: 'some',
  },
} satisfies Record<string, Odds>;

const weights: Record<Profile, number> = {
  calm: 14,
  slowAnswers: 18,
  lostAnswers: 16,
  lostNotices: 8,
  silent: 5,
  refusals: 7,
  failures: 9,
  deaths: 8,
  crashLoop: 5,
  stalls: 5,
  outage: 5,
  everything: 5,
};

/** Share of the cases in which clocks are set, and how far at most. */
const jumpShare = 0.3;
const longestJumpMs = 600_000;

export type PlannedPost = { atMs: number; isImmediate: boolean; team: number; caption: string; pictures: number };

export type Death =
  /** At this call of a port, counted over the life of the process; before it or after it. */
  | { kind: 'place'; place: number; isBefore: boolean }
  | { kind: 'time'; atMs: number }
  /** It does not die: it stands still for so long, as a process that the machine has forgotten. */
  | { kind: 'stall'; atMs: number; forMs: number };

export type PlannedCase = {
  seed: number;
  platform: PostPlatform;
  profile: Profile;
  odds: Odds;
  teams: number;
  posts: PlannedPost[];
  processes: number;
  /** The deaths of the processes, one after the other, and how long each stays down, ms. */
  deaths: Death[];
  restartMs: [number, number];
  /** When the clock of a process is set, and by how much: forward or, where negative, back. */
  jumps: { atMs: number; byMs: number }[];
  /** When the gateway is away, ms: from, to. */
  outage: [number, number] | null;
  draws: Draws;
};

/** The case of a seed. */
export function planCase(seed: number): PlannedCase {
  const draws = createDraws(seed);
  const platform: PostPlatform = draws.chance('platform', 0.72) ? 'shortvideo' : 'photoapp';
  const profile = draws.weighted('profile', weights);
  const odds: Odds = profiles[profile];
  const teams = draws.chance('teams', 0.25) ? 2 : 1;
  const count = draws.weighted('posts', { '1': 2, '2': 4, '3': 3, '4': 1, '5': 1 });
  const isDense = draws.chance('crowded', 0.6);
  const hasTwins = draws.chance('twins', 0.15);
  let atMs = 1_000;
  const posts = Array.from({ length: Number(count) }, (_, index): PlannedPost => {
    if (index > 0) atMs += isDense ? draws.between('gap', 0, 6_000) : draws.scaled('gap', 1_000, 900_000);
    return {
      atMs,
      isImmediate: draws.chance('immediate', 0.3),
      team: draws.between('team', 0, teams - 1),
      caption: hasTwins ? 'The same caption' : `Post ${index}`,
      pictures: Number(draws.weighted('pictures', { '1': 1, '2': 3, '3': 2 })),
    };
  });
  const from = posts[0]!.atMs + draws.between('outage', 0, 5_000);
  return {
    seed,
    platform,
    profile,
    odds,
    teams,
    posts,
    processes: draws.chance('processes', odds.deaths === 'stalls' ? 1 : 0.4) ? 2 : 1,
    deaths: planDeaths(odds, draws),
    restartMs: odds.deaths === 'loop' ? [200, 2_000] : [500, 20_000],
    jumps: planJumps(draws),
    outage: odds.hasOutage ? [from, from + draws.scaled('outage', 2_000, 120_000)] : null,
    draws,
  };
}

/** In some cases, of every profile. */
function planJumps(draws: Draws): PlannedCase['jumps'] {
  if (!draws.chance('jumps', jumpShare)) return [];
  return Array.from({ length: draws.between('jumps', 1, 3) }, () => ({
    atMs: draws.scaled('jumps', 1_050, 300_000),
    byMs: draws.between('jumps', -longestJumpMs, longestJumpMs),
  }));
}

function planDeaths({ deaths }: Odds, draws: Draws): Death[] {
  if (deaths === 'none') return [];
  if (deaths === 'stalls') {
    return Array.from({ length: 2 }, (): Death => ({
      kind: 'stall',
      atMs: draws.scaled('stall', 1_050, 20_000),
      forMs: draws.scaled('stall', 5_000, 90_000),
    }));
  }
  if (deaths === 'loop') {
    // Each life is as short as the first: what kills the process is the work that it begins with, or its age.
    const isByPlace = draws.chance('loop', 0.5);
    const place = draws.between('loop', 3, 14);
    const lifeMs = draws.between('loop', 300, 8_000);
    return Array.from({ length: draws.between('loop', 6, 12) }, (): Death =>
      isByPlace ? { kind: 'place', place, isBefore: draws.chance('loop', 0.5) } : { kind: 'time', atMs: lifeMs },
    );
  }
  return Array.from({ length: draws.between('deaths', 1, 3) }, (): Death =>
    draws.chance('deaths', 0.5)
      ? { kind: 'place', place: draws.between('deaths', 1, 60), isBefore: draws.chance('deaths', 0.5) }
      : { kind: 'time', atMs: draws.scaled('deaths', 1_100, 60_000) },
  );
}
