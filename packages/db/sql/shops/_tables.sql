CREATE INDEX stores_sync_due ON stores (sync_requested_at) WHERE sync_requested_at IS NOT NULL;
-- Stores whose daily sync is due, by when the last one began.
CREATE INDEX stores_resync_due ON stores (coalesce(sync_started_at, created_at)) WHERE status = 'connected' AND sync_requested_at IS NULL;
-- Events of shops go before notifications of platforms.
CREATE INDEX platform_events_of_shops ON platform_events (received_at) WHERE platform = 'storeplatform';
CREATE INDEX stores_needs_reauth ON stores (platform) WHERE status = 'needs_reauth';
-- Products whose picture is to be copied, by team: each team's come in turn.
CREATE INDEX products_without_copy ON products (team_id, picture_due_at) WHERE picture_source IS DISTINCT FROM image_url;
