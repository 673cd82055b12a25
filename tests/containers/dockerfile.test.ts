import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { minioVersion, rootDir } from '@slideloom/local';

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
const dockerfile = read('infra/docker/Dockerfile');
const minio = read('infra/docker/minio/Dockerfile');
const manifest = JSON.parse(read('package.json')) as { packageManager: string; devDependencies: { node: string } };

/** The instructions of that name, each with its continued lines. */
const instructions = (text: string, name: string) =>
  [...text.replaceAll('\\\n', ' ').matchAll(new RegExp(`^(?:\\s*)${name}\\s+(.*)$`, 'gm'))].map(([, rest]) =>
    rest!.trim(),
  );
/** The words of an instruction in its exec form, whose process gets the signals itself. */
const words = (rest = '') => JSON.parse(rest) as string[];

describe('the image', () => {
  it('has the versions of Node and pnpm that the checkout has', () => {
    const bases = instructions(dockerfile, 'FROM').map((it) => it.split(' ')[0]!);
    const node = `node:${manifest.devDependencies.node}-bookworm-slim`;
    expect(bases.filter((it) => it.includes(':'))).toEqual([node, node]);
    expect(
      `pnpm@${
        instructions(dockerfile, 'ARG')
          .find((it) => it.startsWith('PNPM_VERSION'))
          ?.split('=')[1]
      }`,
    ).toBe(manifest.packageManager);
  });

  it('is made by the steps that the drill does by hand', () => {
    const steps = instructions(dockerfile, 'RUN').flatMap((it) => /build\.sh\W+(\w+)/.exec(it)?.[1] ?? []);
    expect(steps).toEqual(['client', 'pages', 'install', 'gather', 'compile']);
  });

  it('runs one program of its own as a user without a name or rights', () => {
    expect(new Set(instructions(dockerfile, 'USER'))).toEqual(new Set(['10001:10001']));
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toContain('USER 10001:10001');
    expect(instructions(minio, 'USER')).toEqual(['10001:10001']);
    const [, entry] = words(instructions(dockerfile, 'ENTRYPOINT')[0]);
    const probe = words(/CMD (\[.*\])/.exec(instructions(dockerfile, 'HEALTHCHECK')[0]!)?.[1]);
    for (const file of [entry, probe[1]]) expect(existsSync(join(rootDir, file!.replace('/app/', '')))).toBe(true);
  });

  it('brings nothing of development: what the build is not given, it cannot hold', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env', '**/.local', '**/node_modules', '**/test', '**/.git']));
  });

  it('of MinIO is of the version that the other stacks build', () => {
    const versions = instructions(minio, 'ARG').map((it) => it.replace('MINIO_VERSION=', ''));
    expect(versions).toEqual([minioVersion, minioVersion]);
    expect(read('infra/docker/servers.yml')).toContain(
      `image: slideloom-minio:${/-(\d{14})-/.exec(minioVersion)?.[1]}`,
    );
  });
});
