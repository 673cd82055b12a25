import { lintAnswerSchema, lintRequestSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import { askLint, type AsksLint } from './ask-lint.ts';

/** Has a deck laid out and painted, and answers what is wrong with it. Costs no credits. */
export const postLint = (dependencies: AsksLint) =>
  defineRoute({
    method: 'post',
    path: '/lint',
    summary: 'Find what is wrong with slides, without rendering them',
    tag: 'Rendering',
    auth: 'team',
    scope: 'render',
    tier: 'expensive',
    body: lintRequestSchema,
    whenMissing: { fields: ['slides'], message: 'slides are required' },
    answers: [{ status: 200, schema: lintAnswerSchema, description: 'The issues, by slide and text' }],
    errors: [
      'url_forbidden',
      'url_not_found',
      'url_unusable',
      'url_too_large',
      'url_too_slow',
      'url_unreachable',
      'picture_unreadable',
      'picture_too_large',
      'picture_too_slow',
      'picture_type_unsupported',
      'unavailable',
    ],
    handle: async ({ body, clientSignal }) => ({
      status: 200,
      body: await askLint(dependencies, body, clientSignal()),
    }),
  });
