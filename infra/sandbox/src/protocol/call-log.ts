import { covers } from './fault-plan.ts';

/** One call that the sandbox got, or made (callbacks: `direction: 'out'`). */
export type RecordedCall = {
  /** Strictly increasing; pass the last one as `since` to read on. */
  seq: number;
  at: string;
  target: string;
  direction: 'in' | 'out';
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  /** The faults that struck the call. */
  faults: string[];
  /** The status that was answered, or `reset`, `unanswered`, or `late` for a pull whose deadline passed; null while it is open. */
  outcome: number | 'reset' | 'unanswered' | 'late' | null;
};

const maxCalls = 50_000;
const maxBytes = 64 * 1024 * 1024;
const maxBodyBytes = 64 * 1024;

/** Every call, in order: the judge of what the product did outside. A ring of 50,000 calls and 64 MB of bodies. */
export function createCallLog() {
  let calls: { call: RecordedCall; bytes: number }[] = [];
  let first = 0;
  let totalBytes = 0;
  let nextSeq = 1;

  /** Writes a call down and returns the record, whose `faults` and `outcome` the caller completes. */
  function add(call: Omit<RecordedCall, 'seq' | 'faults' | 'outcome'>): RecordedCall {
    const { body, bytes } = boundedBody(call.body);
    const recorded: RecordedCall = { ...call, body, seq: nextSeq++, faults: [], outcome: null };
    calls.push({ call: recorded, bytes });
    totalBytes += bytes;
    evict();
    return recorded;
  }

  /** Calls of a target (`openai`, `openai.images`, all), after a sequence number or an instant, oldest first. */
  function list(filter: { target?: string; since?: number | Date; limit?: number } = {}): RecordedCall[] {
    const { target = '*', since = 0, limit = maxCalls } = filter;
    const found: RecordedCall[] = [];
    for (let index = first; index < calls.length && found.length < limit; index++) {
      const call = calls[index]?.call;
      if (!call || !covers(target, call.target)) continue;
      const isLater = since instanceof Date ? new Date(call.at) >= since : call.seq > since;
      if (isLater) found.push(call);
    }
    return found;
  }

  function clear(): void {
    calls = [];
    first = 0;
    totalBytes = 0;
  }

  function evict(): void {
    while (calls.length - first > maxCalls || totalBytes > maxBytes) {
      totalBytes -= calls[first]?.bytes ?? 0;
      first += 1;
    }
    // Shifting an array of 50,000 for each call would be quadratic, so the dead front is cut off now and then.
    if (first > maxCalls) {
      calls = calls.slice(first);
      first = 0;
    }
  }

  return {
    add,
    list,
    clear,
    /** The latest sequence number given out. */
    get latest(): number {
      return nextSeq - 1;
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;

function boundedBody(body: unknown): { body: unknown; bytes: number } {
  if (body === undefined || body === null) return { body: null, bytes: 0 };
  const json = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'string' && value.length > 8_192 ? `${value.slice(0, 256)}… (${value.length} characters)` : value,
  );
  if (json.length <= maxBodyBytes) return { body: JSON.parse(json), bytes: json.length };
  return { body: { truncated: json.slice(0, 1_024), characters: json.length }, bytes: 1_100 };
}
