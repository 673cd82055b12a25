import { createDraws, type Draws } from '../../virtual/seeded-draws.ts';

/** What the sandbox does to one call, or to one notification. */
export type OrderedFault = {
  target: string;
  kind: string;
  status?: number;
  delay_ms?: number;
  text?: string;
  /** Whether it strikes the calls that carry the post's title, or those of its creator. */
  by: 'title' | 'creator';
};

export type FleetPost = {
  title: string;
  /** After the start of its case, ms. */
  atMs: number;
  /** Sent by POST /publish/shortvideo, and again where the answer is 502. */
  isImmediate: boolean;
  faults: OrderedFault[];
};

export type FleetCase = { index: number; name: string; startMs: number; posts: FleetPost[] };
export type PlannedKill = { atMs: number; service: 'publish' | 'gateway' | 'scheduler' };
export type FleetPlan = { cases: FleetCase[]; kills: PlannedKill[]; durationMs: number };

const init = 'shortvideo.init';

export type FleetPlanOptions = {
  seed: number;
  cases: number;
  durationMs: number;
  kills: number;
  /** Without what takes minutes to find out: calls that nothing proves. */
  isShort?: boolean;
};

/** The cases of a seed, even ones at the short-video platform, odd ones at the photo platform; and who is killed when. */
export function planFleet(options: FleetPlanOptions): FleetPlan {
  const { seed, durationMs } = options;
  const draws = createDraws(seed);
  const cases = Array.from({ length: options.cases }, (_, index): FleetCase => {
    const isShortvideo = index % 2 === 0;
    const count = Number(draws.weighted('posts', { '1': 3, '2': 4, '3': 3 }));
    let atMs = 0;
    const posts = Array.from({ length: count }, (_item, post): FleetPost => {
      const title = `judge ${seed}-${index}-${post}`;
      atMs += post === 0 ? 0 : draws.between('gap', 0, 8_000);
      const isProvable = options.isShort === true;
      const faults = isShortvideo ? shortvideoFaults(draws, isProvable) : photoappFaults(draws, isProvable);
      return { title, atMs, isImmediate: isShortvideo && draws.chance('immediate', 0.3), faults };
    });
    return { index, name: `judge-${seed}-${index}`, startMs: draws.between('start', 0, durationMs), posts };
  });
  return { cases, kills: planKills(options, draws), durationMs };
}

function planKills({ kills, durationMs }: { kills: number; durationMs: number }, draws: Draws): PlannedKill[] {
  const apart = Array.from({ length: kills }, (): PlannedKill => ({
    atMs: draws.between('kill', 2_000, durationMs),
    service: draws.weighted('kill', { publish: 6, gateway: 2, scheduler: 1 }),
  }));
  // A crash loop: more deaths in a row than a job has attempts.
  const loopAt = draws.between('loop', durationMs / 3, durationMs / 2);
  const loop =
    kills < 10
      ? []
      : Array.from({ length: 12 }, (_, at) => ({ atMs: loopAt + at * 1_200, service: 'publish' as const }));
  return [...apart, ...loop].toSorted((one, other) => one.atMs - other.atMs);
}

function shortvideoFaults(draws: Draws, isProvable: boolean): OrderedFault[] {
  const ofPost = { target: init, by: 'title' } as const;
  const slow = (ms: number): OrderedFault => ({ ...ofPost, kind: 'slow_after_success', delay_ms: ms });
  const notices = draws.weighted('notices', {
    '': 8,
    duplicate_callback: 2,
    late_callback: 2,
    no_callback: isProvable ? 0 : 0.4,
  });
  const notice: OrderedFault[] =
    notices === '' ? [] : [{ ...ofPost, kind: notices, delay_ms: draws.scaled('late', 500, 20_000) }];
  const lost = isProvable ? 0 : 0.25;
  switch (draws.weighted('init', { calm: 4, slow: 5, reset: 2, status: 2, silent: 1.5, lost, limited: 1, pull: 1 })) {
    case 'slow':
      return [slow(draws.scaled('slow', 500, 30_000)), ...notice];
    case 'reset':
      return [slow(draws.scaled('slow', 50, 9_000)), { ...ofPost, kind: 'reset_after_success' }, ...notice];
    case 'status':
      return [
        slow(draws.scaled('slow', 50, 9_000)),
        { ...ofPost, kind: 'status_after_success', status: 500 },
        ...notice,
      ];
    case 'silent':
      return [{ ...ofPost, kind: 'timeout_after_success' }, ...notice];
    case 'lost':
      return [{ ...ofPost, kind: draws.pick('lost', ['reset', 'timeout', 'status']), status: 500 }];
    case 'limited':
      return [{ ...ofPost, kind: 'status', status: 429 }];
    case 'pull':
      return [{ ...ofPost, kind: 'fail_reason', text: 'photo_pull_failed' }, ...notice];
    case 'calm':
      return notice;
  }
}

function photoappFaults(draws: Draws, isProvable: boolean): OrderedFault[] {
  const publish = { target: 'photoapp.publish', by: 'creator' } as const;
  const status = isProvable ? 0 : 2;
  switch (draws.weighted('photo', { calm: 3, slow: 2, reset: 2, status, child: 3, pull: 2 })) {
    case 'slow':
      return [{ ...publish, kind: 'slow_after_success', delay_ms: draws.scaled('slow', 500, 30_000) }];
    case 'reset':
      return [{ ...publish, kind: 'reset_after_success' }];
    case 'status':
      return [{ ...publish, kind: draws.pick('status', ['status_after_success', 'status']), status: 500 }];
    case 'child':
      return [{ target: 'photoapp.media', kind: 'fail_reason', text: '2207003', by: 'creator' }];
    case 'pull':
      return [{ target: 'photoapp.media', kind: 'status', status: 503, by: 'creator' }];
    case 'calm':
      return [];
  }
}
