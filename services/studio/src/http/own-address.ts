/** The address of this service, as browsers know it. */
export type OwnAddress = {
  /** Scheme, host and port. */
  origin: string;
  host: string;
  port: string;
  isHttps: boolean;
  isLoopback: boolean;
};

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname) || hostname.endsWith('.localhost');
}

export function readOwnAddress(url: string): OwnAddress {
  const { origin, host, hostname, port, protocol } = new URL(url);
  const isHttps = protocol === 'https:';
  return { origin, host, port: port || (isHttps ? '443' : '80'), isHttps, isLoopback: isLoopback(hostname) };
}

/** Whether a request came by another name of this machine: cookies and sign-in hold for the one name that is configured. */
export function isOtherName(own: OwnAddress, host: string | undefined): boolean {
  if (!own.isLoopback || host === undefined || host === own.host) return false;
  if (!URL.canParse(`http://${host}`)) return false;
  const asked = new URL(`http://${host}`);
  return isLoopback(asked.hostname) && (asked.port || '80') === own.port;
}
