/** Waits for all, also where one fails: the surface goes on to another slide only when nothing paints on it any more. */
export async function allEnded(bands: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(bands);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
