import { describe, expect, it } from '@jest/globals';
import type { Violation } from '@slideloom/drills/chaos/evidence';
import { judgeWebhooks } from '@slideloom/drills/webhooks/judge-webhooks';
import type { ReceivedEvent } from '@slideloom/drills/webhooks/webhook-evidence';

const request = (endpointId: string, id: string, type: string, resourceId: string): ReceivedEvent => ({
  endpointId,
  id,
  type,
  resourceId,
  body: `${id} ${type}`,
  isAnswered: true,
  flaw: null,
});
const fact = (type: string, resourceId: string, teamId = 'team') => ({ teamId, type, resourceId });

/** A job that was completed and a post that failed; an endpoint of all types, which got a repetition, and one for jobs. */
function goodEvidence() {
  const owed = [
    fact('job.completed', 'job'),
    fact('post.failed', 'post'),
    fact('job.completed', 'other', 'other team'),
  ];
  return {
    endpoints: [
      { id: 'all', teamId: 'team', path: '/0', types: null, secret: 'whsec_' },
      { id: 'jobs', teamId: 'team', path: '/1', types: ['job.completed'], secret: 'whsec_' },
    ],
    received: [
      { ...request('all', 'e1', 'job.completed', 'job'), isAnswered: false },
      request('all', 'e1', 'job.completed', 'job'),
      request('all', 'e2', 'post.failed', 'post'),
      request('jobs', 'e1', 'job.completed', 'job'),
    ],
    owed,
    happened: [...owed],
    logged: [
      { endpointId: 'all', eventId: 'e1' },
      { endpointId: 'jobs', eventId: 'e1' },
    ],
  };
}

type Good = ReturnType<typeof goodEvidence>;

function judge(spoil: (evidence: Good) => void): Violation['rule'][] {
  const evidence = goodEvidence();
  spoil(evidence);
  return judgeWebhooks(evidence).map(({ rule }) => rule);
}

describe('the judge of webhooks', () => {
  it('finds nothing where nothing is wrong, repetitions being allowed', () => {
    expect(judge(() => undefined)).toEqual([]);
  });

  const planted: [string, Violation['rule'][], (evidence: Good) => void][] = [
    ['an event that an endpoint was owed and has not', ['webhook lost'], ({ received }) => void received.splice(2, 1)],
    [
      'an event that one of two endpoints has not, though our log calls it delivered',
      ['webhook lost', 'webhook lost'],
      ({ received }) => void received.splice(3, 1),
    ],
    [
      'an event that came once, was not answered and did not come again',
      ['webhook lost'],
      ({ received }) => void (received[2]!.isAnswered = false),
    ],
    [
      'an event of what did not happen',
      ['webhook of nothing'],
      ({ received }) => void received.push(request('all', 'e3', 'post.published', 'post')),
    ],
    [
      'an event of another team',
      ['webhook of nothing'],
      ({ received }) => void received.push(request('all', 'e3', 'job.completed', 'other')),
    ],
    [
      'an event of a type that the endpoint has not chosen',
      ['webhook of nothing'],
      ({ received }) => void received.push(request('jobs', 'e2', 'post.failed', 'post')),
    ],
    [
      'a repetition with another id',
      ['webhook twice'],
      ({ received }) => void received.push(request('all', 'e4', 'job.completed', 'job')),
    ],
    ['a repetition with another text', ['webhook changed'], ({ received }) => void (received[1]!.body = 'other')],
    ['a signature that is wrong', ['webhook unsigned'], ({ received }) => void (received[3]!.flaw = 'wrong')],
  ];

  it.each(planted)('finds %s', (_what, rules, spoil) => {
    expect(judge(spoil)).toEqual(rules);
  });
});
