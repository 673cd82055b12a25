-- By hand, for the next release alone: what schema.prisma and the functions cannot say of a change to what is released. See README.md.
CREATE UNIQUE INDEX brands_default ON brands (team_id) WHERE is_default;
ALTER TABLE brands ADD CONSTRAINT brands_default_of_team CHECK (NOT is_default OR project_id IS NULL);
CREATE INDEX decks_of_brand ON decks (brand_id, brand_revision) WHERE brand_id IS NOT NULL;
CREATE TRIGGER remember_deleted AFTER DELETE ON brands FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON slide_texts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
-- Those of a deck list's filters; most decks have neither.
CREATE INDEX decks_of_project ON decks (team_id, project_id, created_at, id) WHERE project_id IS NOT NULL;
CREATE INDEX decks_of_influencer ON decks (team_id, influencer_id, created_at, id) WHERE influencer_id IS NOT NULL;
CREATE INDEX jobs_unfinished_of_team ON jobs (team_id) WHERE next_publish_at IS NOT NULL;
-- What of a team has failed, newest first: a job that does not fail leaves no entry.
CREATE INDEX jobs_failed_of_team ON jobs (team_id, created_at DESC, id DESC) WHERE status = 'failed';
-- What of a team's posts has failed: next to none.
CREATE INDEX scheduled_posts_failed_of_team ON scheduled_posts (team_id, scheduled_at) WHERE status = 'failed';
-- Of a team, what killed its workers: next to none.
CREATE INDEX jobs_that_killed ON jobs (team_id, updated_at) WHERE error_code = 'worker_killed';
CREATE INDEX decks_ordered ON decks (lease_until) WHERE state = 'planning';
ALTER TABLE decks ADD CONSTRAINT decks_state CHECK (state IS NULL OR (state = 'planning' AND "order" IS NOT NULL AND lease_until IS NOT NULL) OR (state = 'failed' AND error_code IS NOT NULL));
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
CREATE INDEX platform_events_of_shops ON platform_events (received_at) WHERE platform = 'storeplatform';
-- Hot rows: leave room on the page for updates in place, and vacuum before the tables grow.
ALTER TABLE webhook_deliveries SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE TRIGGER note_ended_job AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.status IN ('completed', 'failed') AND OLD.status <> NEW.status) EXECUTE FUNCTION note_ended_job();
CREATE TRIGGER note_planned_deck AFTER INSERT ON decks FOR EACH ROW
  WHEN (NEW.state IS NULL) EXECUTE FUNCTION note_ended_deck();
CREATE TRIGGER note_ended_deck AFTER UPDATE OF state ON decks FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state AND NEW.state IS DISTINCT FROM 'planning') EXECUTE FUNCTION note_ended_deck();
CREATE TRIGGER note_added_asset AFTER INSERT ON assets FOR EACH ROW EXECUTE FUNCTION note_added_asset();
CREATE TRIGGER note_new_post AFTER INSERT ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION note_changed_post();
CREATE TRIGGER note_changed_post AFTER UPDATE OF status, social_account_id, project_id, scheduled_at, title, image_urls, description, alt_texts, settings
  ON scheduled_posts FOR EACH ROW
  WHEN ((NEW.status, NEW.social_account_id, NEW.project_id, NEW.scheduled_at, NEW.title, NEW.image_urls, NEW.description, NEW.alt_texts, NEW.settings)
        IS DISTINCT FROM
        (OLD.status, OLD.social_account_id, OLD.project_id, OLD.scheduled_at, OLD.title, OLD.image_urls, OLD.description, OLD.alt_texts, OLD.settings))
  EXECUTE FUNCTION note_changed_post();
CREATE TRIGGER note_unknown_outcome AFTER UPDATE OF state ON publish_attempts FOR EACH ROW
  WHEN (NEW.state IN ('unknown', 'review') AND OLD.state NOT IN ('unknown', 'review')) EXECUTE FUNCTION note_unknown_outcome();
CREATE TRIGGER note_new_review AFTER INSERT ON publish_attempts FOR EACH ROW
  WHEN (NEW.state = 'review') EXECUTE FUNCTION note_unknown_outcome();
CREATE TRIGGER note_lost_account AFTER UPDATE OF status ON social_accounts FOR EACH ROW
  WHEN (NEW.status = 'needs_reauth' AND OLD.status <> 'needs_reauth') EXECUTE FUNCTION note_lost_account();
-- Of a team's rows of one reason, in order: 8 bytes for both names, because every debit pays for each of them.
CREATE INDEX ledger_entries_of_reason ON ledger_entries (hashtextextended(reason, uuid_hash_extended(team_id, 0)), created_at);
CREATE TRIGGER note_ledger_entry AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION note_ledger_entry();
CREATE TRIGGER remember_deleted AFTER DELETE ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE ON teams FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('team', 'id', 'name', 'name');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON memberships FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('member', 'user_id', 'email', 'role');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON invites FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('invite', 'id', 'email', 'role expires_at accepted_at');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON api_keys FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('api_key', 'id', 'name', 'hint created_by parent_id expires_at limits credits_per_day ceiling deleted_at');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON webhook_endpoints FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('webhook_endpoint', 'id', 'url', 'url description event_types disabled_reason former_secret_until deleted_at');
-- Of these, leases, tokens and syncs change all the time.
CREATE TRIGGER note_audited AFTER INSERT OR DELETE OR UPDATE OF status, scopes, token_ciphertext ON social_accounts FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('social_account', 'id', 'platform_username', 'platform status scopes');
CREATE TRIGGER note_audited AFTER INSERT OR DELETE OR UPDATE OF status, scopes, token_ciphertext ON stores FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('store', 'id', 'domain', 'platform status scopes');
CREATE TRIGGER note_audited AFTER INSERT OR DELETE OR UPDATE OF plan_id, quantity, status, cancel_at_period_end, revoked_at ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION note_audited_change('subscription', 'team_id', 'plan', 'plan quantity status cancel_at_period_end revoked_at');
-- Most rows have no id of their caller's: they leave no entry.
CREATE INDEX jobs_of_external_id ON jobs (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX decks_of_external_id ON decks (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX assets_of_external_id ON assets (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX projects_of_external_id ON projects (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX scheduled_posts_of_external_id ON scheduled_posts (team_id, external_id, scheduled_at, id) WHERE external_id IS NOT NULL;
-- What live streams of a team ask for.
CREATE INDEX deleted_posts_of_team ON deleted_rows (team_id, deleted_at) WHERE relation = 'scheduled_posts';
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON ledger_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_checkpoint_change();
CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON ledger_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_checkpoint_change();
CREATE TRIGGER forget_post_media AFTER DELETE ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION forget_post_media();
-- Of posts that were deleted before.
DELETE FROM post_media m WHERE NOT EXISTS (SELECT FROM scheduled_posts p WHERE p.id = m.owner_id)
  AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = m.owner_id);
-- What the archive asks of a scheduled post; most attempts have none.
CREATE INDEX publish_attempts_of_post ON publish_attempts (post_id) WHERE post_id IS NOT NULL;
CREATE TRIGGER note_removed_attempts AFTER DELETE ON publish_attempts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_attempts();
-- Of every table of a team but those that hang on these, that are written with its balances locked, or by its erasure.
DO $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY[
    'api_keys', 'assets', 'brand_revisions', 'brands', 'coupon_guesses', 'decks', 'idempotency_records', 'influencers', 'invites', 'keyless_posts',
    'memberships', 'oauth_states', 'post_media', 'products', 'projects', 'publish_attempts', 'relaid_slides',
    'scheduled_posts', 'slide_texts', 'social_accounts', 'stores', 'stream_tokens', 'subscriptions', 'uploads', 'webhook_endpoints'] LOOP
    EXECUTE format('CREATE TRIGGER refuse_erased BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_erased_team()', v_table);
  END LOOP;
END
$$;
-- Products whose picture is to be copied, by team: each team's come in turn.
CREATE INDEX products_without_copy ON products (team_id, picture_due_at) WHERE picture_source IS DISTINCT FROM image_url;
CREATE TRIGGER want_product_picture BEFORE UPDATE OF image_url ON products FOR EACH ROW
  WHEN (NEW.image_url IS DISTINCT FROM OLD.image_url) EXECUTE FUNCTION want_product_picture();
CREATE TRIGGER leave_product_pictures AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION leave_product_pictures();
-- Whose tiles are to be drawn, by team: each team's come in turn.
CREATE INDEX decks_tile_due ON decks (team_id, tile_due_at) WHERE tile_due_at IS NOT NULL AND state IS NULL;
CREATE INDEX projects_tile_due ON projects (team_id, tile_due_at) WHERE tile_due_at IS NOT NULL;
CREATE TRIGGER want_tile BEFORE UPDATE OF slides, texts, details, source, state ON decks FOR EACH ROW
  WHEN (NEW.state IS NULL
        AND (NEW.slides, NEW.texts, NEW.details, NEW.source, NEW.state) IS DISTINCT FROM (OLD.slides, OLD.texts, OLD.details, OLD.source, OLD.state))
  EXECUTE FUNCTION want_tile();
CREATE TRIGGER want_tile BEFORE UPDATE OF data ON projects FOR EACH ROW
  WHEN (NEW.data::text IS DISTINCT FROM OLD.data::text) EXECUTE FUNCTION want_tile();
-- Not of one that failed: that would take the deck's row before the team's balances, which accept_work takes the other way.
CREATE TRIGGER want_tile_of_picture AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.type = 'image_gen' AND NEW.deck_id IS NOT NULL AND NEW.slide_index = 0 AND NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION want_tile_of_picture();
CREATE TRIGGER leave_tiles AFTER DELETE ON decks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_tiles();
CREATE TRIGGER leave_tiles AFTER DELETE ON projects REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_tiles();
