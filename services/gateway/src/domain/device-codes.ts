import { createHash } from 'node:crypto';
import { userCodeLetters } from '@slideloom/contracts';

const deviceCodeBytes = 32;
const userCodeChars = 8;

/** Makes the two codes of a device's request: 32 random bytes for the program, of which the hash is stored, and 8 letters for the person. */
export function createDeviceCodes(drawBytes: (size: number) => Buffer): {
  deviceCode: string;
  hash: Buffer;
  userCode: string;
} {
  const deviceCode = drawBytes(deviceCodeBytes).toString('base64url');
  return { deviceCode, hash: hashDeviceCode(deviceCode), userCode: drawUserCode(drawBytes) };
}

/** Hashes by SHA-256: the code is random enough that nothing slower is needed. */
export function hashDeviceCode(deviceCode: string): Buffer {
  return createHash('sha256').update(deviceCode).digest();
}

/** Writes `WDJBMJHT` as people read it: `WDJB-MJHT`. */
export function showUserCode(userCode: string): string {
  return `${userCode.slice(0, userCodeChars / 2)}-${userCode.slice(userCodeChars / 2)}`;
}

/** Each letter is as likely as any other: bytes beyond the last whole multiple are drawn again. */
function drawUserCode(drawBytes: (size: number) => Buffer): string {
  const count = userCodeLetters.length;
  const usable = 256 - (256 % count);
  let code = '';
  while (code.length < userCodeChars) {
    const [byte] = drawBytes(1);
    if (byte! < usable) code += userCodeLetters[byte! % count];
  }
  return code;
}
