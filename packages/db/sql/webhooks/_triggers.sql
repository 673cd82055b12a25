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
CREATE TRIGGER note_ledger_entry AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION note_ledger_entry();
CREATE TRIGGER remember_deleted AFTER DELETE ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
