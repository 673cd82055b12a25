import type { Dashboard } from '../dashboard.ts';
import { ofFleet, perSecond, quantile, within } from '../queries.ts';

/** Each scheduler counts the same ledger. */
const moved = (selector: string, ...by: string[]) =>
  `max by (${by.join(', ')}) (${within('1h', `slideloom_credits_total${selector}`, 'instance', ...by)})`;

export const creditsAndPayments: Dashboard = {
  uid: 'slideloom-credits',
  title: 'Credits and payments',
  description: 'What teams spend and buy, and breaches of the ledger.',
  rows: [
    {
      title: 'Ledger',
      panels: [
        {
          title: 'Breaches',
          unit: 'short',
          isStat: true,
          redFrom: 1,
          queries: [['max(slideloom_ledger_breaches)', '']],
        },
        {
          title: 'Since the last check',
          unit: 's',
          isStat: true,
          redFrom: 7_200,
          queries: [
            ['time() - max(slideloom_task_last_success_timestamp_seconds{service="billing", task="ledger check"})', ''],
          ],
        },
        {
          title: 'Payment events given up',
          unit: 'short',
          isStat: true,
          redFrom: 1,
          queries: [[ofFleet('slideloom_payment_events_stuck'), '']],
        },
        {
          title: 'Payment events retried',
          unit: 'short',
          isStat: true,
          redFrom: 1,
          queries: [[ofFleet('slideloom_payment_events_failing'), '']],
        },
        { title: 'Spent in an hour', unit: 'short', queries: [[moved('{direction="out"}', 'reason'), '{{reason}}']] },
        { title: 'Given in an hour', unit: 'short', queries: [[moved('{direction="in"}', 'reason'), '{{reason}}']] },
        {
          title: 'Spent in an hour, by balance',
          unit: 'short',
          queries: [[moved('{direction="out"}', 'balance'), '{{balance}}']],
        },
      ],
    },
    {
      title: 'Payments',
      panels: [
        {
          title: 'Events applied',
          unit: 'ops',
          queries: [[perSecond('slideloom_payment_events_total', 'outcome'), '{{outcome}}']],
        },
        {
          title: 'Calls of the provider',
          unit: 'ops',
          queries: [
            [
              perSecond('slideloom_provider_call_seconds_count{provider="stripe"}', 'operation', 'outcome'),
              '{{operation}} {{outcome}}',
            ],
          ],
        },
        {
          title: 'Time of a call, p90',
          unit: 's',
          queries: [
            [quantile(0.9, 'slideloom_provider_call_seconds', '{provider="stripe"}', 'operation'), '{{operation}}'],
          ],
        },
        {
          title: 'Low-credit notices sent, in an hour',
          unit: 'short',
          queries: [[within('1h', 'slideloom_low_credit_notices_total'), 'teams']],
        },
        {
          title: 'Refused: insufficient credits',
          unit: 'reqps',
          queries: [[perSecond('slideloom_http_request_seconds_count{status="402"}', 'route'), '{{route}}']],
        },
      ],
    },
  ],
};
