import type { SettingKind } from '../protocol/settings-control.ts';

/** What can be changed while the platform runs. The names are those of the control endpoint. */
export type PhotoappSettings = {
  /** Time until a container is finished. */
  delay_ms: number;
  container_lifetime_s: number;
  /** Posts per account in 24 hours. */
  quota_total: number;
  short_token_lifetime_s: number;
  long_token_lifetime_s: number;
  /** A long-lived token can be refreshed from this age on. */
  refresh_min_age_s: number;
  /** Whether the code's exchange answers flat, as seen, instead of in `data`, as documented. */
  has_flat_tokens: boolean;
  /** Whether `/me` answers in `data`, as "Get started" shows it, instead of flat, as the reference does. */
  has_user_in_data: boolean;
};

export const photoappSettingKinds: Record<keyof PhotoappSettings, SettingKind> = {
  delay_ms: 'count',
  container_lifetime_s: 'count',
  quota_total: 'count',
  short_token_lifetime_s: 'count',
  long_token_lifetime_s: 'count',
  refresh_min_age_s: 'count',
  has_flat_tokens: 'flag',
  has_user_in_data: 'flag',
};

const dayS = 24 * 60 * 60;

export const defaultPhotoappSettings: PhotoappSettings = {
  delay_ms: 50,
  container_lifetime_s: dayS,
  quota_total: 100,
  short_token_lifetime_s: 60 * 60,
  long_token_lifetime_s: 60 * dayS,
  refresh_min_age_s: dayS,
  has_flat_tokens: false,
  has_user_in_data: false,
};

/** What an operator gives the platform at its start. */
export type PhotoappOptions = {
  /** The client's own; absent: any that is not empty is good. */
  clientId?: string;
  clientSecret?: string;
  settings?: Partial<PhotoappSettings>;
};
