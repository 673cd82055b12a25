CREATE TRIGGER save_platform_user AFTER INSERT ON social_accounts FOR EACH ROW EXECUTE FUNCTION save_platform_user();
CREATE TRIGGER unprepare_post BEFORE UPDATE OF image_urls, social_account_id, title, scheduled_at ON scheduled_posts
  FOR EACH ROW EXECUTE FUNCTION unprepare_post();
CREATE TRIGGER end_attempts AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.type = 'publish' AND NEW.status = 'failed') EXECUTE FUNCTION end_attempts();
CREATE TRIGGER announce_unknown_outcome AFTER UPDATE OF state ON publish_attempts FOR EACH ROW
  WHEN (NEW.state IN ('unknown', 'review') AND OLD.state NOT IN ('unknown', 'review')) EXECUTE FUNCTION announce_unknown_outcome();
CREATE TRIGGER announce_new_review AFTER INSERT ON publish_attempts FOR EACH ROW
  WHEN (NEW.state = 'review') EXECUTE FUNCTION announce_unknown_outcome();
CREATE TRIGGER forget_post_media AFTER DELETE ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION forget_post_media();
CREATE TRIGGER note_removed_attempts AFTER DELETE ON publish_attempts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_attempts();
