import { join } from 'node:path';
import { Document } from 'yaml';
import { buildOverlay, k8sDir, readManifests } from '../build-overlay.ts';
import { chartSchema } from './chart-schema.ts';
import { chartTemplates } from './chart-templates.ts';
import { chartValues, meanings, type ChartValues } from './chart-values.ts';

export const chartDir = join(k8sDir, 'helm');

/** The files of the chart that follow from the production overlays, by their path in it. */
export async function chartFiles(): Promise<Map<string, string>> {
  const [manifests, gatewayApi] = await Promise.all(
    ['production', 'production-gateway-api'].map(async (name) => readManifests(await buildOverlay(name))),
  );
  const routes = gatewayApi!.filter(({ kind }) => kind === 'HTTPRoute');
  const values = chartValues(manifests!, routes);
  const templates = chartTemplates([...manifests!, ...routes]);
  return new Map([
    ...[...templates].map(([name, text]) => [`templates/${name}`, text] as const),
    ['values.yaml', valuesText(values)] as const,
    ['values.schema.json', `${JSON.stringify(chartSchema(values), null, 2)}\n`] as const,
  ]);
}

function valuesText(values: ChartValues): string {
  const document = new Document(values, { version: '1.1' });
  document.commentBefore =
    ' Made by `npm run generate` from k8s/overlays/production. An installation overrides what is its own.';
  const { items } = document.contents as unknown as {
    items: { key: { value: string; commentBefore?: string; spaceBefore?: boolean } }[];
  };
  for (const { key } of items) {
    key.commentBefore = ` ${meanings[key.value as keyof ChartValues]}`;
    key.spaceBefore = true;
  }
  return document.toString({ lineWidth: 0 });
}
