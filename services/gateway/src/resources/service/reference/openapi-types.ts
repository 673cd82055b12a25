/** The part of OpenAPI 3.1 that our document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

export type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };
export type Content = Record<string, { schema?: Schema; example?: unknown }>;

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  'x-rate-tier'?: string;
  parameters: Parameter[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, Response | { $ref: string }>;
};

export type Response = { description: string; content?: Content };

/** The samples of each operation. */
export type Samples = Record<string, { lang: string; label: string; source: string }[]>;

export type OpenApi = {
  info: { title: string; version: string; description: string };
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses?: Record<string, Response> };
};
