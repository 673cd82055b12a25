CREATE TRIGGER remember_deleted AFTER DELETE ON assets FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON projects FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON influencers FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON stores FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON invites FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('user_id');
CREATE TRIGGER remember_deleted AFTER DELETE ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id', 'scheduled_at');
CREATE TRIGGER remember_deleted AFTER DELETE ON social_accounts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
