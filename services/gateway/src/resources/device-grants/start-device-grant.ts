import { randomBytes } from 'node:crypto';
import { limits, startDeviceGrantSchema, startedDeviceGrantSchema } from '@slideloom/contracts';
import { networkOf } from '@slideloom/service-kit/address-limiter';
import { createDeviceCodes, showUserCode } from '../../domain/device-codes.ts';
import { defineRoute } from '../../http/route.ts';
import type { DeviceGrantRepository } from './device-grant-repository.ts';

/** The 16-bit groups of an IPv6 address that name a site: one who has a /48 has 65,536 networks of /64. */
const groupsOfSite = 3;

/** A program without a browser of its own asks for an API key. Source: RFC 8628, section 3.1; with JSON, and our shape of errors. */
export const startDeviceGrant = ({
  deviceGrants,
  dashboardUrl,
}: {
  deviceGrants: DeviceGrantRepository;
  dashboardUrl: string;
}) =>
  defineRoute({
    method: 'post',
    path: '/auth/device',
    summary: 'Begin to log a command line in: the person answers on a page of the studio',
    tag: 'API keys',
    auth: 'public',
    tier: 'none',
    hasSecret: true,
    body: startDeviceGrantSchema,
    answers: [
      {
        status: 200,
        schema: startedDeviceGrantSchema,
        description:
          `The codes, for ${limits.deviceGrants.lifeSeconds / 60} minutes. Show the user code and the page, and ask ` +
          '`POST /auth/device/token` in intervals',
      },
    ],
    errors: ['rate_limited'],
    async handle({ body, incoming }) {
      const address = incoming.ip ?? '';
      const { host, scopes } = body;
      const origin = { host, address, network: networkOf(address, groupsOfSite), scopes: [...new Set(scopes)] };
      for (;;) {
        const { deviceCode, hash, userCode } = createDeviceCodes(randomBytes);
        if (!(await deviceGrants.start({ ...origin, deviceHash: hash, userCode }))) continue;
        const page = `${dashboardUrl}/device`;
        const shown = showUserCode(userCode);
        const started = {
          device_code: deviceCode,
          user_code: shown,
          verification_uri: page,
          verification_uri_complete: `${page}?code=${shown}`,
          expires_in: limits.deviceGrants.lifeSeconds,
          interval: limits.deviceGrants.intervalSeconds,
        };
        return { status: 200, body: started };
      }
    },
  });
