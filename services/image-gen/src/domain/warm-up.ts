import { designedExamples } from './agent/ask/designed-examples.ts';
import { timesWithin } from './agent/ask/ask-twice.ts';
import { workedExamples } from './agent/ask/worked-examples.ts';
import { planDeck, type PlannerOptions } from './plan-deck.ts';

/** More than enough: nothing is waited for, ms. */
const patienceMs = 120_000;

/**
 * Plans two decks of the instructions, whose answers are known. The first deck of a process reads its fonts and starts its code, which takes
 * ten times the CPU of a later one in a single turn: on a busy machine, longer than callers wait.
 */
export async function warmUp(planner: Omit<PlannerOptions, 'askModel' | 'times'>): Promise<void> {
  const decks = [
    { ...workedExamples[0]!, design: undefined },
    { ...designedExamples.at(-1)!, design: 'full' as const },
  ];
  for (const { prompt, answer, design } of decks) {
    const askModel = async () => JSON.stringify(answer);
    const never = new AbortController().signal;
    await planDeck({ prompt, ...(design && { design }) }, never, {
      ...planner,
      askModel,
      times: timesWithin(patienceMs),
    });
  }
}
