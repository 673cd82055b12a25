/** Says whether an aim is met; a bench that misses one ends with 1. */
export function judge(aim: string, isMet: boolean): void {
  process.stdout.write(`\n${isMet ? '✓' : '✗'} ${aim}\n`);
  if (!isMet) process.exitCode = 1;
}
