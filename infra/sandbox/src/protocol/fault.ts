/** Faults that any protocol can show: the connection, the status, the time. */
const transportFaults = [
  'status',
  'status_after_success',
  'reset',
  'reset_after_success',
  'timeout',
  'timeout_after_success',
  'slow',
  'slow_after_success',
] as const;

/** Faults that only the handler of a protocol can show: it looks for them in `faults` and answers accordingly. */
const contentFaults = [
  'rejected',
  'truncated',
  'bomb',
  'not_an_image',
  'bad_json',
  'wrong_schema',
  'long_text',
  'emoji_text',
  'rtl_text',
  'cjk_text',
  'refusal',
  'refusal_text',
  'refusal_json',
  'refusal_field',
  'content_filter',
  'cut_off',
  'stalled_stream',
  'no_callback',
  'duplicate_callback',
  'late_callback',
  'early_callback',
  'forged_callback',
  'reordered_callback',
  'expired_token',
  'fail_reason',
  'hide_url',
] as const;

type TransportFault = (typeof transportFaults)[number];
export type ContentFault = (typeof contentFaults)[number];
type FaultKind = TransportFault | ContentFault;

/** One thing that goes wrong in one call. Which of the optional fields mean something depends on the kind. */
export type Fault = {
  kind: FaultKind;
  /** HTTP status of `status` and `status_after_success`. */
  status?: number;
  /** Time before the work (`slow`, or any kind), between the work and its answer (`slow_after_success`), or before a `late_callback`. */
  delayMs?: number;
  /** The address of `hide_url`, the reason of `fail_reason`. */
  text?: string;
};

const kinds: ReadonlySet<string> = new Set([...transportFaults, ...contentFaults]);

export function isFaultKind(value: unknown): value is FaultKind {
  return typeof value === 'string' && kinds.has(value);
}

/** The longest that the sandbox makes a caller wait, also one without a deadline of its own. */
export const longestWaitMs = 15 * 60_000;
