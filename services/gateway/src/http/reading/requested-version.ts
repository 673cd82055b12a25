import { apiVersions, newestApiVersion, type ApiVersion } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { IncomingHttpHeaders } from 'node:http';

/** The header by which a caller asks for more than the frozen bodies. */
export const versionHeader = 'Slideloom-Version';

/** Returns the version that a request names, or null; rejects with `invalid_request` for a date that is no version. */
export function requestedVersion(headers: IncomingHttpHeaders): ApiVersion | null {
  const named = headers['slideloom-version'];
  if (named === undefined) return null;
  const known = apiVersions.find((version) => version === named);
  if (known !== undefined) return known;
  throw new AppError('invalid_request', {
    message: `${versionHeader} names no version of this API: the newest is ${newestApiVersion}`,
  });
}
