import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program in a process of its own, sends it an order, and answers what it sends back. Rejects where it ends without an answer. With
 * `onReady` its first message says that it is ready.
 */
export async function askChild<Answer>(program: string, order: object, onReady?: () => void): Promise<Answer> {
  const child = fork(program, { serialization: 'advanced' });
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`)));
  died.catch(() => undefined);
  const message = async () => ((await Promise.race([once(child, 'message'), died])) as unknown[])[0];
  child.send(order);
  if (onReady) {
    await message();
    onReady();
  }
  return (await message()) as Answer;
}
