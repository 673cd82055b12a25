import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';
import { readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';

type Step = { uses?: string; run?: string; env?: Record<string, string> };
const text = readFileSync(join(rootDir, '.github/workflows/image.yml'), 'utf8');
const { steps } = (readManifests(text)[0] as unknown as { jobs: { image: { steps: Step[] } } }).jobs.image;

// It has run nowhere; what can be seen without running it is seen here.
it('the workflow of the image runs actions by their commits alone', () => {
  const used = steps.flatMap(({ uses }) => uses ?? []);
  expect([used.length, used.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(name))]).toEqual([3, []]);
});

it('the workflow of the image puts nothing that a tag or a person is called into a shell', () => {
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
});

it('the workflow of the image makes nothing of a commit that is not on main or has not passed its tests', () => {
  const ofPlace = (part: string) => steps.findIndex(({ run }) => run?.includes(part));
  const places = [ofPlace('merge-base --is-ancestor'), ofPlace('--status success'), ofPlace('docker buildx build')];
  expect(places).toEqual([1, 1, 2]);
});

it('the workflow of the image signs and lists what it pushed, by its digest', () => {
  const [sign] = steps.filter(({ run }) => run?.includes('cosign sign'));
  expect(sign!.env).toMatchObject({ NAME: '${{ steps.image.outputs.name }}' });
  expect(text).toContain('name=$name@$(jq -er \'."containerimage.digest"\' built.json)');
});
