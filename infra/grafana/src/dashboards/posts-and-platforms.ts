import type { Dashboard } from '../dashboard.ts';
import { ofFleet, perSecond, quantile } from '../queries.ts';

const calls = 'slideloom_provider_call_seconds';
const platforms = '{provider=~"shortvideo|photoapp|storeplatform"}';

export const postsAndPlatforms: Dashboard = {
  uid: 'slideloom-posts',
  title: 'Posts and platforms',
  description: 'Whether posts are sent, once and on time.',
  rows: [
    {
      title: 'Posts',
      panels: [
        {
          title: 'Due posts',
          unit: 'ops',
          queries: [[perSecond('slideloom_due_posts_total', 'outcome'), '{{outcome}}']],
        },
        {
          title: 'Lateness',
          unit: 's',
          redFrom: 60,
          description: 'From the time of a post, or the end of its hold, to its claim.',
          queries: [
            [quantile(0.5, 'slideloom_post_claim_lateness_seconds', ''), 'p50'],
            [quantile(0.99, 'slideloom_post_claim_lateness_seconds', ''), 'p99'],
          ],
        },
        {
          title: 'Time to acceptance by the platform',
          unit: 's',
          queries: [
            [quantile(0.5, 'slideloom_post_acceptance_seconds', '', 'platform'), '{{platform}} p50'],
            [quantile(0.9, 'slideloom_post_acceptance_seconds', '', 'platform'), '{{platform}} p90'],
          ],
        },
        {
          title: 'Attempts by outcome',
          unit: 'ops',
          queries: [[perSecond('slideloom_publish_attempts_total', 'platform', 'outcome'), '{{platform}} {{outcome}}']],
        },
        {
          title: 'Unknown outcomes',
          unit: 'short',
          redFrom: 1,
          queries: [[ofFleet('slideloom_publish_unknown', 'state'), '{{state}}']],
        },
        {
          title: 'Age of the oldest unknown',
          unit: 's',
          queries: [[ofFleet('slideloom_publish_unknown_oldest_seconds', 'state'), '{{state}}']],
        },
      ],
    },
    {
      title: 'Platforms',
      panels: [
        {
          title: 'Calls',
          unit: 'ops',
          queries: [
            [
              perSecond(`${calls}_count${platforms}`, 'provider', 'operation', 'outcome'),
              '{{provider}} {{operation}} {{outcome}}',
            ],
          ],
        },
        {
          title: 'Time of a call, p90',
          unit: 's',
          queries: [[quantile(0.9, calls, platforms, 'provider', 'operation'), '{{provider}} {{operation}}']],
        },
        {
          title: 'Webhooks',
          unit: 'ops',
          queries: [[perSecond('slideloom_webhooks_total', 'source', 'outcome'), '{{source}} {{outcome}}']],
        },
        {
          title: 'Tokens refreshed',
          unit: 'ops',
          queries: [[perSecond('slideloom_token_refreshes_total', 'platform', 'outcome'), '{{platform}} {{outcome}}']],
        },
        {
          title: 'Needing reconnection',
          unit: 'short',
          queries: [[ofFleet('slideloom_accounts_needing_reauth', 'platform'), '{{platform}}']],
        },
      ],
    },
  ],
};
