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
