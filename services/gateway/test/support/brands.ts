import { expect } from '@jest/globals';
import type { Brand } from '@slideloom/contracts';
import type { HttpClient } from './http-client.ts';

/** Creates a brand of the team whose key this is. */
export async function makeBrand(send: HttpClient, token: string, more: object = {}): Promise<Brand> {
  const body = { name: 'Lakeside', colors: ['#12355b'], heading_font: 'fraunces', body_font: 'nunito', ...more };
  const answer = await send('POST', '/brands', { token, body });
  expect(answer.status).toBe(201);
  return answer.body as Brand;
}
