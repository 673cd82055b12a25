import type { Dashboard } from '../dashboard.ts';
import { ofFleet, perSecond, quantile } from '../queries.ts';

const calls = 'slideloom_provider_call_seconds';
const models = '{provider!~"shortvideo|photoapp|storeplatform|stripe"}';
const stages = 'slideloom_render_stage_seconds';

export const providersAndRendering: Dashboard = {
  uid: 'slideloom-making',
  title: 'Providers and rendering',
  description: 'Creation and storage of pictures and slides.',
  rows: [
    {
      title: 'Model providers',
      panels: [
        {
          title: 'Calls',
          unit: 'ops',
          queries: [
            [
              perSecond(`${calls}_count${models}`, 'provider', 'operation', 'outcome'),
              '{{provider}} {{operation}} {{outcome}}',
            ],
          ],
        },
        {
          title: 'Time of a call, p50',
          unit: 's',
          queries: [[quantile(0.5, calls, models, 'provider', 'operation'), '{{provider}} {{operation}}']],
        },
        {
          title: 'Time of a call, p90',
          unit: 's',
          queries: [[quantile(0.9, calls, models, 'provider', 'operation'), '{{provider}} {{operation}}']],
        },
      ],
    },
    {
      title: 'Rendering',
      panels: [
        { title: 'Slides', unit: 'ops', queries: [[perSecond(`${stages}_count{stage="encode"}`), 'drawn']] },
        {
          title: 'Time of a slide',
          unit: 's',
          redFrom: 0.5,
          queries: [[`${perSecond(`${stages}_sum`, 'stage')} / ${perSecond(`${stages}_count`, 'stage')}`, '{{stage}}']],
        },
        { title: 'Time of a stage, p95', unit: 's', queries: [[quantile(0.95, stages, '', 'stage'), '{{stage}}']] },
        { title: 'Tiles', unit: 'ops', queries: [[perSecond('slideloom_tiles_total', 'outcome'), '{{outcome}}']] },
        {
          title: 'Tiles that are due',
          unit: 'short',
          queries: [[ofFleet('slideloom_tiles_due', 'owner'), '{{owner}}']],
        },
        {
          title: 'The tile that waits longest',
          unit: 's',
          redFrom: 3_600,
          queries: [[ofFleet('slideloom_tile_oldest_due_seconds', 'owner'), '{{owner}}']],
        },
      ],
    },
    {
      title: 'Object store',
      panels: [
        {
          title: 'Operations',
          unit: 'ops',
          queries: [
            [
              perSecond('slideloom_storage_operation_seconds_count', 'operation', 'outcome'),
              '{{operation}} {{outcome}}',
            ],
          ],
        },
        {
          title: 'Time of an operation, p95',
          unit: 's',
          queries: [[quantile(0.95, 'slideloom_storage_operation_seconds', '', 'operation'), '{{operation}}']],
        },
      ],
    },
  ],
};
