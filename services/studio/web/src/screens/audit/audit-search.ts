import { isDay } from '../../ui/is-day.ts';

export const targetTypes = [
  'team',
  'member',
  'invite',
  'api_key',
  'webhook_endpoint',
  'social_account',
  'store',
  'subscription',
] as const;
export type TargetType = (typeof targetTypes)[number];

/** Which entries are shown, as the address has it. Days are the person's own. */
export type AuditSearch = { type?: TargetType; actor?: string; target?: string; from?: string; to?: string };

const maxIdChars = 255;

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const id = (name: string) => {
    const given = search[name];
    return typeof given === 'string' && given !== '' ? given.slice(0, maxIdChars) : undefined;
  };
  const day = (name: string) => {
    const given = search[name];
    return typeof given === 'string' && isDay(given) ? given : undefined;
  };
  return withoutAbsent({
    type: targetTypes.find((one) => one === search['type']),
    actor: id('actor'),
    target: id('target'),
    from: day('from'),
    to: day('to'),
  });
}

/** The same without what is undefined, which no address has. */
export function withoutAbsent(search: { [Key in keyof AuditSearch]: AuditSearch[Key] | undefined }): AuditSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as AuditSearch;
}

/** What the API is asked: from the first day's beginning to the last day's end, where the person is. */
export function toQuery({ type, actor, target, from, to }: AuditSearch) {
  return {
    ...(type && { target_type: type }),
    ...(actor !== undefined && { actor }),
    ...(target !== undefined && { target }),
    ...(from !== undefined && { from: beginOf(from, 0) }),
    ...(to !== undefined && { to: beginOf(to, 1) }),
  };
}

const yearMs = 365 * 24 * 3_600_000;

/** What a file is asked for: it needs both ends of its time. Without a last day until now, without a first day the year before that. */
export function toFileQuery(search: AuditSearch, now: Date) {
  const { from, to = now.toISOString(), ...others } = toQuery(search);
  return { ...others, from: from ?? new Date(Date.parse(to) - yearMs).toISOString(), to };
}

function beginOf(day: string, daysLater: number): string {
  const begin = new Date(`${day}T00:00:00`);
  begin.setDate(begin.getDate() + daysLater);
  return begin.toISOString();
}
