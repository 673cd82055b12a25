-- Objects whose deletion was started and not ended, and uploads that were never completed.
CREATE INDEX assets_deleting ON assets (deleting_at) WHERE deleting_at IS NOT NULL;
CREATE INDEX uploads_unfinished ON uploads (expires_at) WHERE completed_at IS NULL;
-- Most rows have no id of their caller's: they leave no entry.
CREATE INDEX assets_of_external_id ON assets (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX projects_of_external_id ON projects (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
-- What live streams of a team ask for.
CREATE INDEX deleted_posts_of_team ON deleted_rows (team_id, deleted_at) WHERE relation = 'scheduled_posts';
