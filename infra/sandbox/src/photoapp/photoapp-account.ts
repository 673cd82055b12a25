import { displayName, stableDigits } from '../protocol/oauth-account.ts';
import type { World } from '../protocol/world.ts';

/** A professional account of the photo platform; everything follows from the login. */
export type PhotoappAccount = {
  login: string;
  /** `user_id`: the account's own id, under which it publishes. */
  userId: string;
  /** `id`: as this app knows the user. */
  scopedId: string;
  username: string;
  name: string;
  pictureUrl: string;
};

export function photoappAccount(world: World, login: string): PhotoappAccount {
  return {
    login,
    userId: `17841${stableDigits(`photoapp:user:${login}`, 12)}`,
    scopedId: stableDigits(`photoapp:scoped:${login}`, 16),
    username: login.toLowerCase().replace(/[^a-z0-9._]/g, '_'),
    name: displayName(login),
    pictureUrl: `${world.publicUrl()}/files/photo.jpg?seed=${encodeURIComponent(login)}&w=320&h=320`,
  };
}
