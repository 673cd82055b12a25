import type { Logger } from '@slideloom/service-kit';

export type LoggedLine = { level: keyof Logger; fields: object; message: string | undefined };

/** A logger that keeps its lines instead of writing them. */
export function createSilentLogger(): Logger & { lines: LoggedLine[] } {
  const lines: LoggedLine[] = [];
  const at = (level: keyof Logger) => (fields: object, message?: string) => void lines.push({ level, fields, message });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') };
}
