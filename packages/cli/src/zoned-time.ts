import { Temporal } from 'temporal-polyfill';
import { CommandFault } from './command-fault.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const forms =
  '"tomorrow 9:00", "friday 18:30", "2026-12-24 09:00", "in 2 hours", or with an offset "2026-12-24T09:00+01:00"';

/**
 * When a person means, as an instant. A time that a zone does not have (clocks go forward) or has twice (they go back) is refused with
 * what to say instead; none is guessed. Throws a fault of kind `usage`.
 */
export function readTime(text: string, zone: string, now: Temporal.Instant = Temporal.Now.instant()): Temporal.Instant {
  const here = zonedAt(now, zone);
  const instant = readExact(text) ?? readAfter(text, now) ?? exactly(readWall(text, here), zone);
  if (Temporal.Instant.compare(instant, now) <= 0) {
    throw new CommandFault('usage', `${show(instant, zone)} is in the past`);
  }
  return instant;
}

/** The beginning of today in a zone, or of so many days after it. Throws a fault of kind `usage`. */
export function startOfDay(zone: string, after = 0, now: Temporal.Instant = Temporal.Now.instant()): Temporal.Instant {
  return zonedAt(now, zone).add({ days: after }).startOfDay().toInstant();
}

/** A day, whose beginning is meant, a time by the clocks of a zone, or one with an offset; it may be past. Throws a fault of kind `usage`. */
export function readPast(text: string, zone: string): Temporal.Instant {
  const exact = readExact(text);
  if (exact) return exact;
  zonedAt(Temporal.Now.instant(), zone);
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/i.exec(text.trim()) ?? [];
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
  } catch {
    throw new CommandFault('usage', `"${text}" is no time. Say a day such as 2026-11-01, or "2026-11-01 09:00"`);
  }
}

/** `2026-12-24 09:00, Europe/Berlin (+01:00)` */
export function show(instant: Temporal.Instant, zone: string): string {
  const { year, month, day, hour, minute, offset } = zonedAt(instant, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}, ${zone} (${offset})`;
}

export const systemZone = (): string => Temporal.Now.timeZoneId();

function zonedAt(instant: Temporal.Instant, zone: string): Temporal.ZonedDateTime {
  try {
    return instant.toZonedDateTimeISO(zone);
  } catch {
    throw new CommandFault('usage', `${zone} is no time zone; name one such as Europe/Berlin or Africa/Lagos`);
  }
}

/** Reads a time with an offset, which is exact; null for any other text. */
function readExact(text: string): Temporal.Instant | null {
  if (!/T?\d{1,2}:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return null;
  try {
    return Temporal.Instant.from(text.trim().replace(' ', 'T'));
  } catch {
    return null;
  }
}

function readAfter(text: string, now: Temporal.Instant): Temporal.Instant | null {
  const [, count, unit] = /^in (\d{1,4}) (minute|hour|day)s?$/i.exec(text.trim()) ?? [];
  if (count === undefined || unit === undefined) return null;
  const hours = { minute: 1 / 60, hour: 1, day: 24 }[unit.toLowerCase()]!;
  return now.add({ seconds: Math.round(Number(count) * hours * 3_600) });
}

function readWall(text: string, here: Temporal.ZonedDateTime): Temporal.PlainDateTime {
  const words = text
    .trim()
    .toLowerCase()
    .replace('t', (letter, at: number) => (/\d/.test(text.trim()[at - 1] ?? '') ? ' ' : letter));
  const [, dayWord = '', hourText, minuteText = '00', half] =
    /^(?:(.*?)(?: at)? )?(\d{1,2})(?::(\d\d))? ?(am|pm)?$/.exec(words) ?? [];
  const isTime = hourText !== undefined && (minuteText !== '00' || half !== undefined || /:\d\d/.test(words));
  const hour = half === undefined ? Number(hourText) : (Number(hourText) % 12) + (half === 'pm' ? 12 : 0);
  const isHour = half === undefined ? hour <= 23 : Number(hourText) >= 1 && Number(hourText) <= 12;
  const day = isTime ? readDay(dayWord, here.toPlainDate()) : null;
  if (day === null || !isHour || Number(minuteText) > 59)
    throw new CommandFault('usage', `"${text}" is no time. Say ${forms}`);
  const wall = day.toPlainDateTime({ hour, minute: Number(minuteText) });
  const isGone = Temporal.PlainDateTime.compare(wall, here.toPlainDateTime()) <= 0;
  // A weekday or a time alone means the next one.
  if (isGone && dayWord === '') return wall.add({ days: 1 });
  return isGone && days.includes(dayWord) ? wall.add({ days: 7 }) : wall;
}

function readDay(word: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  if (word === '' || word === 'today') return today;
  if (word === 'tomorrow') return today.add({ days: 1 });
  const place = days.indexOf(word.replace(/^next /, ''));
  if (place >= 0) {
    const day = today.add({ days: (place + 1 - today.dayOfWeek + 7) % 7 });
    if (word.startsWith('next ')) refuseNext(word, day.equals(today) ? day.add({ days: 7 }) : day);
    return day;
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(word)) return null;
  try {
    return Temporal.PlainDate.from(word, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** People mean different days by it. */
function refuseNext(word: string, day: Temporal.PlainDate): never {
  const [first, second] = [day.toString(), day.add({ days: 7 }).toString()];
  throw new CommandFault('usage', `"${word}" may be ${first} or ${second}: say which, such as "${first} 09:00"`);
}

/** The one instant at which clocks in the zone show this. */
function exactly(wall: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.equals(later)) return earlier.toInstant();
  const text = wall.toString({ smallestUnit: 'minute' });
  const clock = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: 'minute' });
  if (!later.toPlainDateTime().equals(wall)) {
    const words = `${text.replace('T', ' ')} does not exist in ${zone}: clocks go forward over it. Say ${clock(earlier)} or ${clock(later)}`;
    throw new CommandFault('usage', words);
  }
  const words = `${text.replace('T', ' ')} is there twice in ${zone}, because clocks go back. Say ${text}${earlier.offset} for the first, ${text}${later.offset} for the second`;
  throw new CommandFault('usage', words);
}
