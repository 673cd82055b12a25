import { describe, expect, it } from '@jest/globals';
import type { Evidence, Violation } from '@slideloom/drills/chaos/evidence';
import { judgeOnce } from '@slideloom/drills/chaos/judge-once';
import { judgeJobs } from '@slideloom/drills/chaos/judge-jobs';
import { judgePosts, standingsOf } from '@slideloom/drills/chaos/judge-posts';

/** A run in which everything went well: a render of two slides, a picture that failed, a post that went out. */
function goodEvidence(): Evidence {
  return {
    accepted: [
      { key: 'k1', kind: 'render', answers: [['render-1'], ['render-1']], assets: 2 },
      { key: 'k2', kind: 'image', answers: [['image-1']], assets: 1 },
      { key: 'k3', kind: 'post', answers: [['post-1']], assets: 0 },
      { key: 'k4', kind: 'slides', answers: [[]], assets: 1 },
    ],
    jobs: [
      { id: 'render-1', type: 'render', status: 'completed', cost: 2, attempts: 3, errorCode: null },
      { id: 'image-1', type: 'image_gen', status: 'failed', cost: 4, attempts: 5, errorCode: 'attempts_exhausted' },
      { id: 'publish-1', type: 'publish', status: 'completed', cost: 0, attempts: 1, errorCode: null },
    ],
    ledger: [
      { jobId: 'render-1', delta: -2, reason: 'render' },
      { jobId: 'image-1', delta: -4, reason: 'image_gen' },
      { jobId: 'image-1', delta: 4, reason: 'refund' },
    ],
    assets: [
      { jobId: 'render-1', objectKey: 'a' },
      { jobId: 'render-1', objectKey: 'b' },
    ],
    missingObjects: [],
    posts: [
      {
        id: 'post-1',
        title: 'Post 1',
        status: 'published',
        errorCode: null,
        accountId: 'a',
        isHeld: false,
        jobId: 'publish-1',
      },
    ],
    attempts: [
      { postId: 'post-1', accountId: 'a', state: 'failed' },
      { postId: 'post-1', accountId: 'a', state: 'delivered' },
    ],
    platformPosts: [
      { title: 'Post 1', isOut: false },
      { title: 'Post 1', isOut: true },
    ],
    ledgerBreaches: [],
  };
}

function judge(spoil: (evidence: Evidence) => void): Violation['rule'][] {
  const evidence = goodEvidence();
  spoil(evidence);
  return [...judgeJobs(evidence), ...judgePosts(evidence)].map(({ rule }) => rule);
}

describe('the judge of a chaos run', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(judge(() => undefined)).toEqual([]);
  });

  const planted: [string, Violation['rule'], (evidence: Evidence) => void][] = [
    ['a job that is gone', 'lost', ({ accepted }) => void (accepted[0]!.answers = [['render-1'], ['gone']])],
    ['a key with two jobs', 'accepted twice', ({ accepted }) => void accepted[1]!.answers.push(['render-1'])],
    [
      'a job that no answer names',
      'accepted twice',
      ({ jobs }) =>
        void jobs.push({ id: 'x', type: 'render', status: 'completed', cost: 0, attempts: 1, errorCode: null }),
    ],
    ['a request that was never accepted', 'never answered', ({ accepted }) => void (accepted[3]!.refusal = '503')],
    ['a job that is still at it', 'not terminal', ({ jobs }) => void (jobs[2]!.status = 'processing')],
    ['a second debit', 'double debit', ({ ledger }) => void ledger.push({ ...ledger[0]! })],
    ['a second refund', 'double debit', ({ ledger }) => void ledger.push({ ...ledger[2]! })],
    ['a debit that is missing', 'wrong debit', ({ ledger }) => void ledger.splice(0, 1)],
    ['a refund that is missing', 'wrong debit', ({ ledger }) => void ledger.splice(2, 1)],
    ['a refund of a job that completed', 'wrong debit', ({ jobs }) => void (jobs[1]!.status = 'completed')],
    ['assets that are missing', 'assets', ({ assets }) => void assets.pop()],
    ['assets that are there twice', 'assets', ({ assets }) => void assets.push({ ...assets[0]! })],
    ['an asset without its object', 'assets', ({ missingObjects }) => void missingObjects.push('b')],
    ['an asset of a job that failed', 'assets', ({ assets }) => void assets.push({ jobId: 'image-1', objectKey: 'c' })],
    [
      'a breach of the ledger',
      'ledger',
      ({ ledgerBreaches }) => void ledgerBreaches.push({ rule: 'a balance', detail: '1' }),
    ],
    ['a post that is gone', 'lost', ({ posts }) => void posts.splice(0, 1)],
    ['a post that is out twice', 'double publish', ({ platformPosts }) => void (platformPosts[0]!.isOut = true)],
    ['a post that is shown as published only', 'lost', ({ platformPosts }) => void platformPosts.splice(1, 1)],
    ['a post that failed and went out', 'wrong outcome', ({ posts }) => void (posts[0]!.status = 'failed')],
    ['a post that nobody asked for', 'accepted twice', ({ accepted }) => void (accepted[2]!.answers = [])],
    ['a key with two posts', 'accepted twice', ({ accepted }) => void accepted[2]!.answers.push(['post-2'])],
    ['a post that nothing becomes of', 'not terminal', ({ posts }) => void (posts[0]!.status = 'scheduled')],
  ];
  it.each(planted)('finds %s', (_name, rule, spoil) => {
    expect(judge(spoil)).toContain(rule);
  });

  it('names a post that waits for its limit or for a person, and takes it for no loss', () => {
    const post = { ...goodEvidence().posts[0]!, status: 'scheduled' };
    const attempts = [{ postId: 'post-1', accountId: 'a', state: 'unknown' }];
    const posts = [post, { ...post, id: 'held', accountId: 'b', isHeld: true }, { ...post, id: 'behind' }];
    const standings = standingsOf({ posts: [...posts, { ...post, id: 'open', accountId: 'b' }], attempts });
    expect(Object.fromEntries(standings)).toEqual({ 'post-1': 'review', held: 'held', behind: 'held', open: 'open' });
    expect(judge(({ posts }) => void Object.assign(posts[0]!, { status: 'scheduled', isHeld: true }))).toEqual([]);
    const isReviewed = ({ posts, attempts, jobs }: Evidence) => {
      posts[0]!.status = 'scheduled';
      attempts[1]!.state = 'review';
      jobs[2]!.status = 'processing';
    };
    expect(judge(isReviewed)).toEqual([]);
  });
});

describe('the judge of a rolling restart', () => {
  const judgeRolling = (
    spoil: (evidence: Evidence) => void,
    { pictures = 1, failed = new Map<string, string[]>(), cameAgain = new Map<string, number>() } = {},
  ) => {
    const evidence = goodEvidence();
    for (const job of evidence.jobs) job.attempts = 1;
    evidence.attempts.shift();
    spoil(evidence);
    return judgeOnce(evidence, { pictures, log: { failed, cameAgain } }).map(({ rule, id }) => `${rule}: ${id}`);
  };

  it('finds nothing where each job ran once', () => {
    expect(judgeRolling(() => undefined)).toEqual([]);
  });

  it('finds a picture that was made twice, a job that was begun twice, and a post that was tried twice', () => {
    expect(judgeRolling(() => undefined, { pictures: 2 })).toEqual(['ran twice: pictures']);
    expect(judgeRolling(({ jobs }) => void (jobs[0]!.attempts = 2))).toEqual(['ran twice: render-1']);
    const tried = { postId: 'post-1', accountId: 'a', state: 'rejected' };
    expect(judgeRolling(({ attempts }) => void attempts.push(tried))).toEqual(['ran twice: post-1']);
  });

  it('does not count an attempt that failed for want of an answer, but each one beyond it', () => {
    const failed = new Map([['render-1', ['The store did not answer']]]);
    expect(judgeRolling(({ jobs }) => void (jobs[0]!.attempts = 2), { failed })).toEqual([]);
    const startedAgain = ({ jobs }: Evidence) => void (jobs[0]!.attempts = 3);
    expect(judgeRolling(startedAgain, { failed })).toEqual(['ran twice: render-1']);
  });

  it('does not count a try that the platform failed because a picture came too late, but one whose pull was cut', () => {
    const tried = (pulls: (number | string)[], state = 'failed') =>
      judgeRolling(({ attempts }) => void attempts.unshift({ postId: 'post-1', accountId: 'a', state, pulls }));
    expect([tried([200, 'late']), tried([503])]).toEqual([[], []]);
    for (const pulls of [[], [200], [404], [200, 'unanswered']]) expect(tried(pulls)).toEqual(['ran twice: post-1']);
    expect(tried(['late'], 'delivered')).toEqual(['ran twice: post-1']);
  });

  it('allows a picture to be made again for each attempt that failed, and no more', () => {
    const spoil = ({ jobs }: Evidence) => void (jobs.find(({ type }) => type === 'image_gen')!.attempts = 2);
    const id = goodEvidence().jobs.find(({ type }) => type === 'image_gen')!.id;
    const failed = new Map([[id, ['The store did not answer']]]);
    expect(judgeRolling(spoil, { pictures: 2, failed })).toEqual([]);
    expect(judgeRolling(spoil, { pictures: 3, failed })).toEqual(['ran twice: pictures']);
  });

  it('allows a picture to be made again for each time that its job came again, and no job to lose an attempt by that', () => {
    const { id } = goodEvidence().jobs.find(({ type }) => type === 'image_gen')!;
    const cameAgain = new Map([[id, 1]]);
    expect(judgeRolling(() => undefined, { pictures: 2, cameAgain })).toEqual([]);
    expect(judgeRolling(() => undefined, { pictures: 3, cameAgain })).toEqual(['ran twice: pictures']);
    const startedAgain = ({ jobs }: Evidence) => void (jobs.find((job) => job.id === id)!.attempts = 2);
    expect(judgeRolling(startedAgain, { pictures: 2, cameAgain })).toEqual([`ran twice: ${id}`]);
  });
});
