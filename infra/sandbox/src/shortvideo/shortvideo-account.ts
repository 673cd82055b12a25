import { createHash } from 'node:crypto';
import { displayName } from '../protocol/oauth-account.ts';
import type { World } from '../protocol/world.ts';

/** A user of the short-video platform; everything follows from the login. */
type ShortvideoAccount = {
  login: string;
  openId: string;
  unionId: string;
  username: string;
  displayName: string;
  avatarUrl: string;
};

export function shortvideoAccount(world: World, login: string): ShortvideoAccount {
  return {
    login,
    openId: openIdOf(login),
    unionId: hashId('union', login),
    username: login.toLowerCase().replace(/[^a-z0-9._]/g, '_'),
    displayName: displayName(login),
    avatarUrl: `${world.publicUrl()}/files/photo.jpg?seed=${encodeURIComponent(login)}&w=168&h=168`,
  };
}

export function openIdOf(login: string): string {
  return hashId('open', login);
}

function hashId(kind: string, login: string): string {
  return `-000${createHash('sha256').update(`${kind}:${login}`).digest('base64url').slice(0, 32)}`;
}
