import { describe, expect, it } from '@jest/globals';
import { canvasSizes, textSchema, type LintCode } from '@slideloom/contracts';
import { lintSlide } from '@slideloom/lint';
import { renderer } from '../support.ts';
import { flat } from './lint-case.ts';

type Run = { content: string; color?: string; highlight?: string; fontSize?: number };

const canvas = canvasSizes['9:16'];
const base = { x: 90, y: 700, width: 900, textAlign: 'left', fontSize: 48, fontWeight: 500 };

/** What lint says of a white text of these runs on black. */
async function issuesOf(code: LintCode, runs: Run[]) {
  const content = runs.map((run) => run.content).join('');
  const slide = flat('#000000');
  const texts = [textSchema.parse({ ...base, content, runs })];
  const set = await renderer.inspectSlide({ canvas, slide, texts, picture: null });
  const numbered = set.map((text, index) => ({ ...text, index }));
  const linted = { index: 0, canvas, slide, texts: numbered, picture: null };
  return lintSlide(linted, { measurer: renderer.measurer, zones: [] }).filter((issue) => issue.code === code);
}

describe('lint of runs', () => {
  it('measures the contrast of each under its own colour', async () => {
    expect(await issuesOf('low_contrast', [{ content: 'Read me ' }, { content: 'now', color: '#ffd54f' }])).toEqual([]);
    const [issue] = await issuesOf('low_contrast', [{ content: 'Read me ' }, { content: 'now', color: '#222222' }]);
    expect(issue).toMatchObject({ severity: 'error', limit: 4.5 });
    // Where the run is, and no colour of the text would fix it.
    expect(issue!.box!.x).toBeGreaterThan(200);
    expect(issue).not.toHaveProperty('fix');
  });

  it('measures it on the highlight under the letters', async () => {
    const dark = { content: 'now', color: '#222222' };
    expect(await issuesOf('low_contrast', [{ content: 'Read me ' }, { ...dark, highlight: '#ffffff' }])).toEqual([]);
    const white = { content: 'now', highlight: '#ffffff' };
    expect(await issuesOf('low_contrast', [{ content: 'Read me ' }, white])).toMatchObject([{ value: 1 }]);
  });

  it('has another limit for a large run', async () => {
    const grey = { content: '99', color: '#6b6b6b' };
    expect(await issuesOf('low_contrast', [{ content: 'Only ' }, grey])).toMatchObject([{ limit: 4.5 }]);
    expect(await issuesOf('low_contrast', [{ content: 'Only ' }, { ...grey, fontSize: 120 }])).toEqual([]);
  });

  it('names the smallest size that is drawn', async () => {
    const [issue] = await issuesOf('small_text', [{ content: 'Only 99' }, { content: ' a month', fontSize: 20 }]);
    expect(issue).toMatchObject({ severity: 'error', value: 20 });
    expect(issue).not.toHaveProperty('fix');
    expect(await issuesOf('small_text', [{ content: 'Only 99' }, { content: ' ', fontSize: 20 }])).toEqual([]);
  });
});
