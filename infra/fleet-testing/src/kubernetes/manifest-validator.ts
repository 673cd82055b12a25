import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { moduleDir } from '@slideloom/local';
import type { Manifest } from './manifest.ts';
import { mapValues, strictSchema, type Schema } from './strict-schema.ts';
import { customResources, kubernetesVersion } from './versions.ts';

type Kind = { group: string; version: string; kind: string };
type OpenApi = { definitions: Record<string, Schema & { 'x-kubernetes-group-version-kind'?: Kind[] }> };
type CustomResource = {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; served: boolean; schema: { openAPIV3Schema: Schema } }[];
  };
};

/** The address of Kubernetes' own definitions among the schemas. */
const kubernetes = 'kubernetes';
const objectMeta = `${kubernetes}#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta`;
const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

/**
 * Answers what is wrong with an object by Kubernetes' own schemas and those of the custom resources: fields that are unknown,
 * missing or of the wrong type, and kinds that no API serves.
 */
export async function createManifestValidator(): Promise<(manifest: Manifest) => string[]> {
  const source = join(await moduleDir('k8s.io/kubernetes', kubernetesVersion), 'api/openapi-spec/swagger.json');
  const { definitions } = JSON.parse(readFileSync(source, 'utf8')) as OpenApi;
  const schemas = new Map<string, Schema>();
  for (const [name, definition] of Object.entries(definitions)) {
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? [])
      schemas.set(keyOf(group ? `${group}/${version}` : version, kind), { $ref: `${kubernetes}#/definitions/${name}` });
  }
  for (const file of await customResourceFiles()) {
    const { spec } = parse(readFileSync(file, 'utf8')) as CustomResource;
    for (const { name, served, schema } of spec.versions) {
      const strict = strictSchema(schema.openAPIV3Schema);
      if (strict.properties) strict.properties['metadata'] = { $ref: objectMeta };
      if (served) schemas.set(keyOf(`${spec.group}/${name}`, spec.names.kind), strict);
    }
  }

  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false });
  const strictDefinitions = mapValues(definitions, strictSchema);
  // Written as a string, read as either.
  strictDefinitions[quantity] = { type: ['string', 'number'] };
  ajv.addSchema({ definitions: strictDefinitions }, kubernetes);
  const compiled = new Map<string, ValidateFunction>();
  return (manifest) => {
    const key = keyOf(manifest.apiVersion, manifest.kind);
    const schema = schemas.get(key);
    if (!schema) return [`${key} is served by nobody`];
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    validate(manifest);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** The definitions of the custom resources that the manifests use. */
export async function customResourceFiles(): Promise<string[]> {
  const found = await Promise.all(
    customResources.map(async ({ module, version, files }) => {
      const dir = await moduleDir(module, version);
      return files.flatMap((pattern) => globSync(pattern, { cwd: dir }).map((file) => join(dir, file)));
    }),
  );
  return found.flat().toSorted();
}

const keyOf = (apiVersion: string, kind: string) => `${apiVersion} ${kind}`;
