import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { durationOf } from './duration.ts';

/** Writes how long something took. */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  return (ms) => {
    const { unit, amount } = durationOf(ms);
    return t(unit, { amount: format.number(amount) });
  };
}
