CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON ledger_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_checkpoint_change();
CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON ledger_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_checkpoint_change();
