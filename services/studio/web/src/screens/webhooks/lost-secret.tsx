import { isWithoutAnswer } from '../../ui/problem.tsx';
import { wasLost } from './was-lost.ts';

/** Below an error: what has become of a secret whose answer did not arrive, and what to do. Nothing for another error. */
export function LostSecret({ error, lost, unknown }: { error: unknown; lost: string; unknown: string }) {
  const text = wasLost(error) ? lost : isWithoutAnswer(error) ? unknown : null;
  return text !== null && <p className="bg-warning-soft text-warning rounded-control p-3 text-sm">{text}</p>;
}
