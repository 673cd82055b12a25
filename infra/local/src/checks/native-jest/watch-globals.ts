/** Where libraries keep what all of their copies share: that they make one when they are first used is no leak. */
const isRegistry = (key: PropertyKey) => typeof key === 'symbol' || String(key).startsWith('__');

/** What a service sets once for its whole process. */
const setByServices = new Set<PropertyKey>(['AI_SDK_LOG_WARNINGS']);

/**
 * Remembers the global names of this process, its environment and its folder. The function that it answers says in a sentence what is another since
 * then: what a test file leaves behind would change the files after it in the same process. It puts environment and
 * folder back.
 */
export function watchGlobals(): () => string[] {
  const globals = readGlobals();
  const environment = { ...process.env };
  const folder = process.cwd();
  return () => {
    const now = readGlobals();
    const names = new Set([...globals.keys(), ...now.keys()]);
    const changed = [...names].filter(
      (name) => !setByServices.has(name) && !isSame(name, globals.get(name), now.get(name)),
    );
    const variables = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
    const set = [...variables].filter((name) => process.env[name] !== environment[name]);
    for (const name of set) restore(name, environment[name]);
    const hasMoved = process.cwd() !== folder;
    if (hasMoved) process.chdir(folder);
    const left = [
      ...changed.map((name) => `the global ${String(name)}`),
      ...set.map((name) => `the environment variable ${name}`),
      ...(hasMoved ? ['the working folder'] : []),
    ];
    return left.length === 0 ? [] : [`The file leaves changed: ${left.join(', ')}`];
  };
}

type Global = { value: unknown; isLazy: boolean; keys: string };

/** Without calling getters: Node fills some of its own globals in when they are first used. */
function readGlobals(): Map<PropertyKey, Global> {
  const keys = Reflect.ownKeys(globalThis);
  return new Map(
    keys.map((key) => {
      const { value, get } = Object.getOwnPropertyDescriptor(globalThis, key)!;
      return [key, { value: value as unknown, isLazy: get !== undefined, keys: keysOf(value) }];
    }),
  );
}

function isSame(name: PropertyKey, before: Global | undefined, now: Global | undefined): boolean {
  if (isRegistry(name)) return before === undefined || now?.keys === before.keys;
  if (before === undefined || now === undefined) return false;
  return before.isLazy || now.isLazy || Object.is(before.value, now.value);
}

/** The names in a plain object, as OpenTelemetry's registry of global providers is one. */
function keysOf(value: unknown): string {
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.keys(value).toSorted().join() : '';
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
