/** A panel as it is described here; Grafana's own form of it is made by `toGrafana`. */
export type Panel = {
  title: string;
  /** A name of Grafana's units: `s`, `reqps`, `short`, `bytes`, `percentunit`. */
  unit: string;
  /** Query and legend. `$__rate_interval` is Grafana's. */
  queries: [expr: string, legend: string][];
  description?: string;
  /** A number with its recent course, instead of a graph. */
  isStat?: boolean;
  /** Values from here on are shown in red. */
  redFrom?: number;
};

export type Dashboard = { uid: string; title: string; description: string; rows: { title: string; panels: Panel[] }[] };

const columns = 24;
const heights = { stat: 4, graph: 8 };
const datasource = { type: 'prometheus', uid: 'prometheus' };

/** The dashboard in Grafana's classic JSON model, which file provisioning reads in every version since 9. */
export function toGrafana({ uid, title, description, rows }: Dashboard): object {
  const panels: object[] = [];
  let y = 0;
  for (const row of rows) {
    panels.push({
      type: 'row',
      id: panels.length + 1,
      title: row.title,
      collapsed: false,
      panels: [],
      gridPos: place(0, y, columns, 1),
    });
    y += 1;
    for (const isStat of [true, false]) {
      const ofKind = row.panels.filter((panel) => (panel.isStat ?? false) === isStat);
      const perLine = isStat ? Math.min(6, ofKind.length) : Math.min(3, ofKind.length);
      const height = isStat ? heights.stat : heights.graph;
      for (const [index, panel] of ofKind.entries()) {
        const width = Math.floor(columns / perLine);
        const at = place((index % perLine) * width, y, width, height);
        panels.push(toPanel(panel, panels.length + 1, at));
        if (index % perLine === perLine - 1 || index === ofKind.length - 1) y += height;
      }
    }
  }
  return {
    uid,
    title,
    description,
    tags: ['slideloom'],
    timezone: 'browser',
    editable: false,
    graphTooltip: 1,
    refresh: '30s',
    schemaVersion: 39,
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [] },
    annotations: { list: [firingAlerts] },
    links: [
      {
        type: 'dashboards',
        icon: 'external link',
        tooltip: '',
        targetBlank: false,
        title: 'Slideloom',
        tags: ['slideloom'],
        asDropdown: true,
        includeVars: false,
        keepTime: true,
      },
    ],
    panels,
  };
}

/** Where an alert that pages an operator began to fire. */
const firingAlerts = {
  name: 'Alerts',
  datasource,
  enable: true,
  iconColor: 'red',
  expr: 'group by (alertname) (ALERTS{alertstate="firing", severity="page"})',
  titleFormat: '{{alertname}}',
};

function place(x: number, y: number, w: number, h: number) {
  return { x, y, w, h };
}

function toPanel(
  { title, unit, queries, description, isStat = false, redFrom }: Panel,
  id: number,
  gridPos: object,
): object {
  const steps = [{ color: 'green', value: null }, ...(redFrom === undefined ? [] : [{ color: 'red', value: redFrom }])];
  return {
    id,
    type: isStat ? 'stat' : 'timeseries',
    title,
    ...(description !== undefined && { description }),
    datasource,
    gridPos,
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds: { mode: 'absolute', steps },
        ...(isStat ? { color: { mode: 'thresholds' } } : { custom: graphStyle(redFrom !== undefined) }),
      },
      overrides: [],
    },
    options: isStat
      ? { colorMode: 'value', graphMode: 'area', reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false } }
      : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(([expr, legendFormat], index) => ({
      refId: String.fromCodePoint('A'.codePointAt(0)! + index),
      datasource,
      expr,
      legendFormat,
    })),
  };
}

function graphStyle(hasLimit: boolean) {
  return {
    drawStyle: 'line',
    lineWidth: 1,
    fillOpacity: 8,
    showPoints: 'never',
    ...(hasLimit && { thresholdsStyle: { mode: 'line' } }),
  };
}
