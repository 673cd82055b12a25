import type { Step } from '../stack/stack.ts';

type Screen = NodeJS.WriteStream;

export type Progress = {
  /** Shows the title while the work runs, then a line with its outcome and time; failures are shown and thrown on. */
  step: Step;
  line: (text: string) => void;
};

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Progress as one line per finished step; on a terminal, what runs now is shown in a last line that moves. */
export function showProgress(screen: Screen = process.stdout): Progress {
  const hasColor = screen.isTTY && !process.env.NO_COLOR;
  const paint = (code: number, text: string) => (hasColor ? `\u001B[${code}m${text}\u001B[0m` : text);
  const running = new Set<string>();
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const clear = () => void (screen.isTTY && screen.write('\r\u001B[K'));
  const draw = () => {
    if (!screen.isTTY || running.size === 0) return;
    const text = `${frames[frame++ % frames.length]} ${[...running].join(' · ')}`;
    screen.write(`\r\u001B[K${paint(2, text.slice(0, Math.max(10, screen.columns - 1)))}`);
  };
  const line = (text: string) => {
    clear();
    screen.write(`${text}\n`);
    draw();
  };
  const follow = () => {
    if (running.size > 0 && screen.isTTY) timer ??= setInterval(draw, 100).unref();
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const step: Step = async (title, work) => {
    const began = performance.now();
    const end = (mark: string) => {
      running.delete(title);
      line(`${mark} ${title} ${paint(2, `${((performance.now() - began) / 1_000).toFixed(1)} s`)}`);
      follow();
    };
    running.add(title);
    follow();
    draw();
    try {
      const result = await work();
      end(paint(32, '✓'));
      return result;
    } catch (error) {
      end(paint(31, '✗'));
      throw error;
    }
  };
  return { step, line };
}
