import { createConfig, lintDocument, BaseResolver, makeDocumentFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** Where a browser is sent back, there is no other answer: by the rule, and by the operation's place in the document. */
const redirections = ['shortvideo', 'photoapp', 'storeplatform'].map((name) => ({
  rule: 'operation-2xx-response',
  place: `#/paths/~1auth~1${name}~1callback/get/responses`,
}));

/** What Redocly's recommended rules and Spectral's rules for OpenAPI find wrong with a document, warnings too; a line each. */
export async function lintOpenApi(text: string): Promise<string[]> {
  return [...(await lintByRedocly(text)), ...(await lintBySpectral(text))];
}

async function lintByRedocly(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const document = makeDocumentFromString(text, 'openapi.json');
  const problems = await lintDocument({ document, config, externalRefResolver: new BaseResolver() });
  const found = problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    place: location[0]?.pointer ?? '',
    message,
  }));
  const isKnown = (one: { rule: string; place: string }) =>
    redirections.some(({ rule, place }) => rule === one.rule && place === one.place);
  const gone = redirections.filter(({ rule, place }) => !found.some((one) => one.rule === rule && one.place === place));
  return [
    ...found.filter((one) => !isKnown(one)).map(({ rule, place, message }) => `redocly ${rule} ${place}: ${message}`),
    ...gone.map(({ rule, place }) => `redocly ${rule} ${place}: no longer found; take it out of lint-openapi.ts`),
  ];
}

async function lintBySpectral(text: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition] });
  const problems = await spectral.run(JSON.parse(text) as Record<string, unknown>);
  return problems.map(({ code, path, message }) => `spectral ${code} ${path.join('.')}: ${message}`);
}
