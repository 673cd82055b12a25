CREATE TRIGGER note_key_change AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_credential_change();
CREATE TRIGGER note_member_change AFTER UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION note_credential_change();
CREATE TRIGGER limit_keys AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION limit_keys_of_leaver();
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
