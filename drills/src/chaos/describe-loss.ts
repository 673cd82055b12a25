import type { DoneFault } from './run-faults.ts';

/** One line: what the fleet noticed of a failover, or of a lost node. */
export function describeLoss(fault: DoneFault): string {
  const { kind, target, awayMs, readiness, failover } = fault;
  const name = kind === 'node loss' ? `${target} ${fault.node + 1}` : target;
  const how = failover
    ? `the next primary after ${seconds(failover.promotedMs)}, commits after ${seconds(failover.confirmsMs)}`
    : `back and all ready after ${seconds(awayMs)}`;
  if (!readiness) return `${name}: ${kind}, ${how}`;
  const { noGatewayMs, longest, longestMs, areReadyAgain } = readiness;
  const process = longest === null ? 'every process stayed ready' : `${longest} not ready for ${seconds(longestMs)}`;
  const end = areReadyAgain ? '' : '; one is not ready a minute later';
  return `${name}: ${kind}, ${how}; no gateway ready for ${seconds(noGatewayMs)}, ${process}${end}`;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
