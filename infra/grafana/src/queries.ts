/** How much a second: the sum of a counter's rates. */
export function perSecond(counter: string, ...by: string[]): string {
  return `sum${byOf(by)}(rate(${counter}[$__rate_interval]))`;
}

/** How much within the last `window`. */
export function within(window: string, counter: string, ...by: string[]): string {
  return `sum${byOf(by)}(increase(${counter}[${window}]))`;
}

/** A quantile of a histogram; `selector` stands in braces. */
export function quantile(q: number, histogram: string, selector: string, ...by: string[]): string {
  return `histogram_quantile(${q}, sum by (${[...by, 'le'].join(', ')}) (rate(${histogram}_bucket${selector}[$__rate_interval])))`;
}

/** What part of a counter has these labels; 0 where none has. `of` selects the whole. */
export function share(counter: string, selector: string, of = ''): string {
  return `(${perSecond(`${counter}${selector}`)} or vector(0)) / ${perSecond(`${counter}${of}`)}`;
}

/** A figure of the fleet, which each scheduler measures. */
export function ofFleet(gauge: string, ...by: string[]): string {
  return `max${byOf(by)}(${gauge})`;
}

function byOf(labels: string[]): string {
  return labels.length === 0 ? '' : ` by (${labels.join(', ')}) `;
}
