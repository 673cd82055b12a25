import type { TagReference } from './operation-reference.ts';

export const service: TagReference = {
  name: 'Service',
  description: 'Whether the service is alive, and this document.',
  operations: {
    'GET /health': {
      id: 'getHealth',
      does: 'Says that the process answers requests. It looks at no dependency.',
      example: { status: 200 },
    },
    'GET /openapi.json': {
      id: 'getOpenApi',
      does: 'This document, made from the schemas that requests are checked by.',
      example: { status: 200 },
    },
    'GET /openapi/samples.json': {
      id: 'getOpenApiSamples',
      does: 'The samples of code that the reference shows, by operation: of curl, and of both clients where they have a call for it.',
      example: { status: 200 },
    },
    'GET /docs': {
      id: 'getDocs',
      does: 'This document as a page, without requests to other hosts.',
      example: { status: 200 },
    },
    'GET /docs/reference.js': {
      id: 'getDocsScript',
      does: 'The script of that page: its search, and its links.',
      example: { status: 200 },
    },
  },
};
