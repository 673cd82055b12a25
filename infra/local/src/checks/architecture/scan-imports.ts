/** One import, re-export or dynamic import of a module. */
export type Import = {
  specifier: string;
  /** Nothing of it is left when the types are stripped. */
  isTypeOnly: boolean;
  /** What stands between `import` and `from`. */
  clause: string;
};

const statement = /(?:^|[\n;])\s*(import|export)\s+(type\s+)?((?:[\w*{}\s,$]|\bas\b)*?)\s*from\s*['"]([^'"\n]+)['"]/g;
const bare = /(?:^|[\n;])\s*import\s*['"]([^'"\n]+)['"]/g;
const call = /\b(?:import|require|require\.resolve|import\.meta\.resolve)\(\s*['"]([^'"\n]+)['"]/g;

/**
 * The modules that a source names, statically or in a call with a literal. TypeScript 7 has no API to parse with; import
 * statements are regular enough for an expression once the comments are removed.
 */
export function scanImports(source: string): Import[] {
  const text = withoutComments(source);
  const statements = [...text.matchAll(statement)].map(([, , type, clause = '', specifier = '']) => ({
    specifier,
    isTypeOnly: type !== undefined,
    clause,
  }));
  const others = [...text.matchAll(bare), ...text.matchAll(call)].map(([, specifier = '']) => ({
    specifier,
    isTypeOnly: false,
    clause: '',
  }));
  return [...statements, ...others];
}

/** Comments that stand alone on their lines, which is where prose about imports stands. */
function withoutComments(source: string): string {
  return source.replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** `@scope/name` or `name` of a specifier that is neither relative nor built in. */
export function packageOf(specifier: string): string | undefined {
  if (/^[./]|^node:|^file:|^data:/.test(specifier)) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
