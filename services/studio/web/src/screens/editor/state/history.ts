/** What one step of undo brings back; states share what is the same in them. */
export type History<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** The gesture that made the present state: what it changes further makes no step of its own. */
  gesture: string | null;
};

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], gesture: null };
}

/** The next state. Changes of one gesture (a drag, typing in one field) are one step; without a gesture each is one. */
export function record<State>(history: History<State>, present: State, gesture: string | null): History<State> {
  if (gesture !== null && gesture === history.gesture) return { ...history, present };
  return { past: [...history.past, history.present], present, future: [], gesture };
}

/** What follows is a step of its own, also by the same gesture. */
export function endGesture<State>(history: History<State>): History<State> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], gesture: null };
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, gesture: null };
}
