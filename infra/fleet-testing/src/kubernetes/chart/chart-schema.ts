/** Maps whose keys are the installation's own, by their path. */
const open = /(^|\.)(configuration|deploymentAnnotations|annotations|requests|limits)$/;
/** Lists of Kubernetes' own objects, which the API server judges. */
const objects = /(^|\.)(parentRefs|to|ports|data|imagePullSecrets)$/;

/** The JSON schema of the chart's values: as its defaults are shaped, and nothing beside, so that Helm refuses a misspelt name. */
export function chartSchema(values: unknown, path = ''): object {
  if (typeof values === 'string') return { type: 'string' };
  if (typeof values === 'boolean') return { type: 'boolean' };
  if (typeof values === 'number') return { type: 'integer', minimum: 0 };
  if (Array.isArray(values) && objects.test(path)) return { type: 'array', items: { type: 'object' } };
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new Error(`The chart's schema does not know what ${path} is`);
  if (open.test(path)) return { type: 'object', additionalProperties: { type: 'string' } };
  const properties = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, chartSchema(value, path ? `${path}.${name}` : name)]),
  );
  // Helm's own, for a chart that is a part of another one.
  const own = path === '' ? { global: { type: 'object' } } : {};
  return {
    ...(path === '' && { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    type: 'object',
    properties: { ...properties, ...own },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
