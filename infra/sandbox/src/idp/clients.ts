/** Public clients (RFC 6749, section 2.1): they prove themselves by PKCE alone. */
export const clients = {
  'slideloom-studio': { name: 'Slideloom Studio', grants: ['authorization_code', 'refresh_token'] },
  'slideloom-cli': {
    name: 'Slideloom on the command line',
    grants: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
  },
} as const satisfies Record<string, { name: string; grants: readonly string[] }>;

export type ClientId = keyof typeof clients;

export function isClient(id: string | undefined): id is ClientId {
  return id !== undefined && Object.hasOwn(clients, id);
}

export function mayUse(id: ClientId, grant: string): boolean {
  return (clients[id].grants as readonly string[]).includes(grant);
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Where a browser may be sent back to: this machine, at any port and path (RFC 8252, section 7.3). */
export function isOwnAddress(address: string | undefined): address is string {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  return protocol === 'http:' && loopback.has(hostname) && hash === '' && username === '' && password === '';
}
