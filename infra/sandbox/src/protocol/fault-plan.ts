import type { Fault } from './fault.ts';

/** A fault ordered through the control endpoint. */
export type PlannedFault = Fault & {
  id: number;
  /** `openai.images`, a whole platform (`openai`), or `*`. */
  target: string;
  /** How many more calls it strikes; absent: until it is deleted. */
  times?: number;
  /** Strikes only calls whose body, path or query contains this text. */
  match?: string;
  /** How many calls it has struck. */
  struck: number;
};

const maxPlanned = 1_000;

/** What operators and tests ordered to go wrong. Every call takes at most one planned fault of each kind. */
export function createFaultPlan() {
  let standing: PlannedFault[] = [];
  let nextId = 1;

  /** Orders a fault. Throws RangeError beyond 1,000 standing orders. */
  function add(order: Omit<PlannedFault, 'id' | 'struck'>): PlannedFault {
    if (standing.length >= maxPlanned) throw new RangeError(`at most ${maxPlanned} faults can stand at a time`);
    const planned = { ...order, id: nextId++, struck: 0 };
    standing.push(planned);
    return planned;
  }

  function list(): PlannedFault[] {
    return standing.map((planned) => ({ ...planned }));
  }

  /** Withdraws the faults of a target, or all. Returns how many. */
  function clear(target?: string): number {
    const before = standing.length;
    standing = target === undefined ? [] : standing.filter((planned) => planned.target !== target);
    return before - standing.length;
  }

  /** The faults that strike this call; counts them. */
  function take(target: string, text: string): Fault[] {
    const taken = new Map<string, PlannedFault>();
    for (const planned of standing) {
      if (!covers(planned.target, target) || taken.has(planned.kind)) continue;
      if (planned.match !== undefined && !text.includes(planned.match)) continue;
      taken.set(planned.kind, planned);
    }
    for (const planned of taken.values()) {
      planned.struck += 1;
      if (planned.times !== undefined) planned.times -= 1;
    }
    standing = standing.filter((planned) => planned.times === undefined || planned.times > 0);
    return [...taken.values()];
  }

  return { add, list, clear, take };
}

export type FaultPlan = ReturnType<typeof createFaultPlan>;

/** Whether a target pattern (`*`, `openai`, `openai.images`) covers a call's target. */
export function covers(pattern: string, target: string): boolean {
  return pattern === '*' || pattern === target || target.startsWith(`${pattern}.`);
}
