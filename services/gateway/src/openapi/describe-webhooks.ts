import { webhookEvents, webhookEventTypes, webhookPayloadSchema } from '@slideloom/contracts';
import { toJsonSchema, type Json } from './to-json-schema.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Standard Webhooks' headers. */
const headers = [
  header(
    'webhook-id',
    'The id of the event, the same in every request: what was received with it before is a repetition.',
  ),
  header('webhook-timestamp', 'When this request was signed, seconds since 1970.'),
  header(
    'webhook-signature',
    'One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks.',
  ),
];

const responses = {
  '2XX': { description: 'Taken' },
  410: { description: 'The endpoint is disabled at once' },
  default: { description: 'Sent again, for about 75 hours' },
};

/** Writes the section `webhooks` of the OpenAPI document: what is sent to the endpoints of a team. */
export function describeWebhooks(components: Map<string, Json>): Json {
  return Object.fromEntries(
    webhookEventTypes.map((type) => {
      const { summary, of } = webhookEvents[type];
      const schema = toJsonSchema(webhookPayloadSchema(type), 'output', components);
      const post = {
        operationId: `on${type.replaceAll(/(?:^|[._])([a-z])/g, (_match, letter: string) => letter.toUpperCase())}`,
        summary,
        description: `\`data\` is the body of the resource as it was then, as \`${of}\` answers it to callers of a version.`,
        tags: ['Webhooks'],
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses,
      };
      return [type, { post }];
    }),
  );
}
