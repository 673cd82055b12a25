import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClearError, findProgram } from '@slideloom/local';

const run = promisify(execFile);

export type Certificates = {
  dir: string;
  /** The authority that signed both pairs. */
  authority: string;
  /** For localhost, as a server and as a client: `ca.crt`, `tls.crt` and `tls.key` in `dir`, as KEDA wants them. */
  certificate: string;
  key: string;
  /** With which the API server proves itself to the servers that it forwards requests to. */
  proxyCertificate: string;
  proxyKey: string;
};

/** Makes an authority and two pairs that end in two days, by openssl. Throws a ClearError where that is missing. */
export async function makeCertificates(dir: string): Promise<Certificates> {
  const openssl = findProgram('openssl');
  if (!openssl) throw new ClearError('Certificates are made by the program `openssl`: install it');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = (name: string) => join(dir, name);
  // Without the extensions that the system's own configuration would add.
  writeFileSync(file('openssl.cnf'), '[req]\ndistinguished_name=subject\n[subject]\n');
  const make = (name: string, subject: string, more: readonly string[]) =>
    run(
      openssl,
      `req -x509 -config openssl.cnf -newkey rsa:2048 -nodes -days 2 -keyout ${name}.key -out ${name}.crt`
        .split(' ')
        .concat('-subj', `/CN=${subject}`, more),
      { cwd: dir },
    );
  const signed = ['-CA', file('ca.crt'), '-CAkey', file('ca.key'), '-addext', 'basicConstraints=critical,CA:FALSE'];
  const both = 'extendedKeyUsage=serverAuth,clientAuth';
  await make('ca', 'drill', ['-addext', 'basicConstraints=critical,CA:TRUE']);
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  await make('tls', 'localhost', [...signed, '-addext', both, '-addext', names]);
  await make('front-proxy', 'front-proxy', [...signed, '-addext', 'extendedKeyUsage=clientAuth']);
  return {
    dir,
    authority: file('ca.crt'),
    certificate: file('tls.crt'),
    key: file('tls.key'),
    proxyCertificate: file('front-proxy.crt'),
    proxyKey: file('front-proxy.key'),
  };
}
