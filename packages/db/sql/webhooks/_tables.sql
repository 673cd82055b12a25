ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_disabled
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL) AND (disabled_reason IS NULL OR disabled_reason IN ('by_user', 'gone', 'failing')));
-- A listener has no address, no secret, and is not disabled: it ends.
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_listener
  CHECK ((listens_until IS NOT NULL) = (url = '') AND (listens_until IS NULL OR (disabled_at IS NULL AND octet_length(secret_ciphertext) = 0)));
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_state
  CHECK (state IN ('pending', 'delivered', 'failed') AND (state = 'pending') = (ended_at IS NULL) AND (state = 'pending' OR lease_token IS NULL));
-- What is due of an endpoint and of a team, and what of an endpoint is being sent.
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_due_of_team ON webhook_deliveries (team_id, next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (endpoint_id) WHERE lease_token IS NOT NULL;
CREATE INDEX webhook_events_unsent ON webhook_events (fan_out_at) WHERE fan_out_at IS NOT NULL;
-- Hot rows: leave room on the page for updates in place, and vacuum before the tables grow.
ALTER TABLE webhook_deliveries SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
