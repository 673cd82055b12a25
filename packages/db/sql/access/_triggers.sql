CREATE TRIGGER note_key_change AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_credential_change();
CREATE TRIGGER note_member_change AFTER UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION note_credential_change();
CREATE TRIGGER limit_keys AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION limit_keys_of_leaver();
