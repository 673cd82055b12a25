/** What stands in the examples for values that a test has: both ways, the longest first, so that none is cut in two. */
export type StandIns = {
  /** Binds a value of the examples to the test's value in its place. */
  bind(example: string, own: string): void;
  /** Returns a text of the examples with the test's values. */
  toOwn(text: string): string;
  /** Returns an answer as the reference shows it: what is bound as the examples have it, and every other id, time and secret as one that does not change. */
  toExample(operationId: string, answer: unknown): unknown;
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;
const secrets: [RegExp, string][] = [
  [/key_live_[\w-]+/g, 'key_live_3oGmZkVqT1s8Xw5RbYc7Jd9LfNh2PuEa'],
  [/whsec_[\w+/=]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  [/("hint":(?:\{[^}]*"after":)?)"[\w-]{4}"/g, '$1"PuEa"'],
  [/"token":"[\w-]{40,}"/g, '"token":"hgB7VsUlvQ3jmnKjBakL"'],
  [/"device_code":"[\w-]{40,}"/g, '"device_code":"dev_3oGmZkVqT1s8Xw5RbYc7Jd9LfNh2PuEa"'],
  [/[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}/g, 'WDJB-MJHT'],
  [/\/invites\/[\w-]{40,}/g, '/invites/hgB7VsUlvQ3jmnKjBakL'],
  // The instant in an event's id.
  [/"\d{16}-([a-z]+-)/g, '"1795424400000000-$1'],
  // The form of a presigned upload.
  [/"bucket":"[^"]+"/g, '"bucket":"slideloom"'],
  [/"x-amz-date":"[^"]+"/g, '"x-amz-date":"20261123T090000Z"'],
  [/"x-amz-credential":"[^"]+"/g, '"x-amz-credential":"slideloom/20261123/us-east-1/s3/aws4_request"'],
  [/"policy":"[^"]+"/g, '"policy":"eyJjb25kaXRpb25zIjpbXX0="'],
  [/"x-amz-signature":"[^"]+"/g, '"x-amz-signature":"5f1d3c7a9b2e4f60"'],
];

export function createStandIns(now: string): StandIns {
  const bound = new Map<string, string>();
  // In one pass: what was put in is not replaced again.
  const replaced = (text: string, pairs: readonly [string, string][]) => {
    const longestFirst = pairs.map(([from]) => from).toSorted((one, other) => other.length - one.length);
    const anyOf = new RegExp(longestFirst.map((from) => from.replaceAll(/[^\w]/g, String.raw`\$&`)).join('|'), 'g');
    const to = new Map(pairs);
    return text.replaceAll(anyOf, (from) => to.get(from)!);
  };
  const own = () => [...bound.values()];
  return {
    bind: (example, value) => void bound.set(example, value),
    toOwn: (text) => replaced(text, [...bound]),
    toExample(operationId, answer) {
      const text = replaced(
        JSON.stringify(answer),
        [...bound].map(([example, value]) => [value, example]),
      );
      const known = new Set([...bound.keys(), ...own()]);
      const others = new Map<string, string>();
      const withIds = text.replaceAll(uuid, (id) => {
        if (known.has(id)) return id;
        if (!others.has(id)) others.set(id, otherId(operationId, others.size));
        return others.get(id)!;
      });
      const withTimes = withIds.replaceAll(instant, (time) => (known.has(time) ? time : now));
      return JSON.parse(
        secrets.reduce((changed, [pattern, shown]) => changed.replaceAll(pattern, shown), withTimes),
      ) as unknown;
    },
  };
}

/** Returns an id that is the same in every run, and another one in every operation. */
function otherId(operationId: string, place: number): string {
  const word = Buffer.from(operationId).reduce((hash, byte) => (Math.imul(hash, 31) + byte) >>> 0, 7);
  return `01936b2f-${(word >>> 16).toString(16).padStart(4, '0')}-7abc-8def-${(word % 0x1_00_00).toString(16).padStart(8, '0')}${place.toString(16).padStart(4, '0')}`;
}
