import { platforms } from '@slideloom/contracts';
import type { Rule } from './violation.ts';

/** A platform is its folder in publish and its row in the contracts; the routes of the API name some in their paths, and the reference describes those. */
const mayNamePlatforms =
  /^services\/publish\/src\/platforms\/|^packages\/contracts\/src\/platforms\.ts$|^packages\/contracts\/src\/reference\/|^services\/gateway\/src\/routes\.ts$/;
const quotedName = new RegExp(`['"\`](${platforms.join('|')})['"\`]`);

/** Product code that depends on a platform asks the table of the contracts, so that a new platform changes nothing else. */
export const namesNoPlatform: Rule = ({ packages }) =>
  packages
    .filter(({ dir }) => /^(services|packages)\//.test(dir))
    .flatMap(({ files }) => files)
    .filter(({ path, isDevelopment }) => !isDevelopment && !mayNamePlatforms.test(path))
    .filter(({ path }) => !platforms.some((platform) => path.endsWith(`-${platform}.ts`)))
    .flatMap(({ path, text }) => {
      const name = quotedName.exec(text)?.[1];
      return name === undefined
        ? []
        : [{ path, problem: `names the platform '${name}': ask packages/contracts/src/platforms.ts` }];
    });
