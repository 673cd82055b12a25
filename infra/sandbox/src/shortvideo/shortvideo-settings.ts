import type { SettingKind } from '../protocol/settings-control.ts';

/** What can be changed while the platform runs. The names are those of the control endpoint. */
export type ShortvideoSettings = {
  /** Where webhooks go; null: nowhere. */
  webhook_url: string | null;
  /** Domains (`cdn.example.com`) and prefixes (`https://example.com/media/`) that pictures may come from; null: loopback. */
  verified_urls: string[] | null;
  /** Drafts that may lie unposted in one inbox, counted over the window. */
  draft_cap: number;
  draft_window_s: number;
  /** Per user and client. */
  inits_per_minute: number;
  statuses_per_minute: number;
  /** Time from the acceptance of a post to its end, half of it before the pictures are pulled. */
  delay_ms: number;
  access_token_lifetime_s: number;
  /** Status of an OAuth error: 400 by RFC 6749, though 200 has been seen. */
  oauth_error_status: number;
};

export const shortvideoSettingKinds: Record<keyof ShortvideoSettings, SettingKind> = {
  webhook_url: 'url?',
  verified_urls: 'texts?',
  draft_cap: 'count',
  draft_window_s: 'count',
  inits_per_minute: 'count',
  statuses_per_minute: 'count',
  delay_ms: 'count',
  access_token_lifetime_s: 'count',
  oauth_error_status: 'count',
};

export const defaultShortvideoSettings: ShortvideoSettings = {
  webhook_url: null,
  verified_urls: null,
  draft_cap: 5,
  draft_window_s: 24 * 60 * 60,
  inits_per_minute: 6,
  statuses_per_minute: 30,
  delay_ms: 100,
  access_token_lifetime_s: 24 * 60 * 60,
  oauth_error_status: 400,
};

/** What an operator gives the platform at its start. */
export type ShortvideoOptions = {
  /** The client's own; absent: any that is not empty is good. */
  clientId?: string;
  /** Absent: any that is not empty is good, and webhooks are signed with `sandbox-shortvideo-client-secret`. */
  clientSecret?: string;
  settings?: Partial<ShortvideoSettings>;
};
