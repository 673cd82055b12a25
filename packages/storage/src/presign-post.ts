import type { Client } from 'minio';
import type { PictureType } from './picture-types.ts';

/** A form that a browser posts to the store by itself: `fields` first, then the file as `file`. */
export type PresignedPost = { url: string; fields: Record<string, string>; expiresAt: Date };

/**
 * Signs a form that allows one file: under this very key, of this type, from 1 to `maxBytes` bytes, until `expiresAt`.
 * Nothing is sent anywhere. `client` must stand for the address that the browser will use.
 */
export async function presignPost(
  client: Client,
  publicEndpoint: string,
  form: { bucket: string; key: string; contentType: PictureType; maxBytes: number; expiresAt: Date },
): Promise<PresignedPost> {
  const policy = client.newPostPolicy();
  policy.setBucket(form.bucket);
  policy.setKey(form.key);
  policy.setContentType(form.contentType);
  policy.setContentLengthRange(1, form.maxBytes);
  policy.setExpires(form.expiresAt);
  const { formData } = await client.presignedPostPolicy(policy);
  return {
    url: `${publicEndpoint.replace(/\/+$/, '')}/${form.bucket}`,
    fields: formData,
    expiresAt: form.expiresAt,
  };
}
