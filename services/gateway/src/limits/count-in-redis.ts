import { AppError } from '@slideloom/service-kit';
import type { Redis } from 'ioredis';

/** What Redis says of one request. */
export type CountedInRedis = {
  /** Requests in the window, this one included. */
  requests: number;
  /** Time until the window ends, ms. */
  leftMs: number;
  /** Whether there is a revocation for the caller's credential. */
  isRevoked: boolean;
  /** When this Redis first stored data: another age means that revocations were lost (FLUSHALL, a restart without data). */
  age: string;
};

/** Counts a request in its window, which opens with the first and ends by itself, and checks for a revocation. Rejects when Redis is late or away. */
export type CountInRedis = (window: string, revocation: string) => Promise<CountedInRedis>;

/** The key under which Redis keeps when it first stored data. */
const ageKey = 'data:since';
/** Requests counted by one script at most: Redis does nothing else meanwhile. */
const maxBatch = 256;
const deadlineTurns = 5;

/** KEYS: age, then a window and a revocation for each request. ARGV: window's length, ms. Answers the age, then requests, ms left and revocations of each. */
const countScript = `
local age = redis.call('GET', KEYS[1])
if not age then
  age = table.concat(redis.call('TIME'), '.')
  redis.call('SET', KEYS[1], age)
end
local answers = {age}
for place = 2, #KEYS, 2 do
  local requests = redis.call('INCR', KEYS[place])
  local left = redis.call('PTTL', KEYS[place])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[place], ARGV[1])
    left = tonumber(ARGV[1])
  end
  answers[#answers + 1] = requests
  answers[#answers + 1] = left
  answers[#answers + 1] = redis.call('EXISTS', KEYS[place + 1])
end
return answers`;

type CountCommand = {
  countRequests(keys: number, ...keysAndLength: (string | number)[]): Promise<[string, ...number[]]>;
};

type Waiting = {
  window: string;
  revocation: string;
  resolve: (counted: CountedInRedis) => void;
  reject: (error: unknown) => void;
};

/** Requests that arrive in one turn of the event loop are counted by one script: a command of its own for each costs more than all the rest. */
export function createCountInRedis(redis: Redis, options: { windowMs: number; deadlineMs: number }): CountInRedis {
  redis.defineCommand('countRequests', { lua: countScript });
  const script = redis as unknown as CountCommand;
  let waiting: Waiting[] = [];

  const countBatch = async (batch: Waiting[]): Promise<void> => {
    try {
      const keys = [ageKey];
      for (const { window, revocation } of batch) keys.push(window, revocation);
      const reply = script.countRequests(keys.length, ...keys, options.windowMs);
      const [age, ...counts] = await inTime(options.deadlineMs, reply);
      batch.forEach(({ resolve }, place) => {
        const [requests, leftMs, revocations] = [counts[3 * place]!, counts[3 * place + 1]!, counts[3 * place + 2]!];
        resolve({ requests, leftMs, isRevoked: revocations > 0, age });
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const countAll = () => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += maxBatch) void countBatch(all.slice(start, start + maxBatch));
  };

  return (window, revocation) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(countAll);
      waiting.push({ window, revocation, resolve, reject });
    });
}

/**
 * Rejects when the reply is late. The deadline is waited for in short turns: timers run before sockets are read, so that a process
 * that was busy meanwhile would otherwise give up a reply that lies there unread. However long it was busy, it loses one turn.
 */
export async function inTime<Reply>(deadlineMs: number, reply: Promise<Reply>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (turns: number) => {
      if (turns === 0) reject(new AppError('unavailable'));
      else timer = setTimeout(() => wait(turns - 1), deadlineMs / deadlineTurns);
    };
    wait(deadlineTurns);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}
