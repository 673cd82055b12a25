import { isStorePlatform, type Platform } from '@slideloom/contracts';
import { sql, type Sql } from '@slideloom/db';

/** How accounts and stores differ for the statements that treat them alike. */
export type ConnectionTable = {
  name: Sql;
  /** The column of the platform's user id. */
  userId: Sql;
  /** How a row that was let go of stands. */
  disconnected: Sql;
  /** Set besides with every change; ends with a comma. */
  touched: Sql;
};

const accounts: ConnectionTable = {
  name: sql`social_accounts`,
  userId: sql`platform_user_id`,
  disconnected: sql`status = 'disconnected'`,
  touched: sql`updated_at = clock_timestamp(),`,
};

/** A store without a grant waits for its owner: deleting it deletes the row. */
const stores: ConnectionTable = {
  name: sql`stores`,
  userId: sql`domain`,
  disconnected: sql`status = 'pending', sync_requested_at = NULL, sync_lease = NULL, sync_lease_until = NULL`,
  touched: sql``,
};

export function tableOf(platform: Platform): ConnectionTable {
  return isStorePlatform(platform) ? stores : accounts;
}
