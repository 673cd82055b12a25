ALTER TABLE publish_attempts ADD CONSTRAINT publish_attempts_state CHECK (state IN
  ('preparing', 'sending', 'accepted', 'delivered', 'rejected', 'failed', 'unknown', 'review', 'abandoned'));
ALTER TABLE scheduled_posts ADD CONSTRAINT scheduled_posts_status CHECK (status IN ('scheduled', 'published', 'failed'));
-- A job has one attempt that may have posted: a second one waits until the first is known not to have.
CREATE UNIQUE INDEX publish_attempts_one_live_per_job ON publish_attempts (job_id)
  WHERE state IN ('preparing', 'sending', 'accepted', 'delivered', 'unknown', 'review');
-- One post on its way to a creator until its publish id is known, or given up for a review: so few notifications can mean several.
CREATE UNIQUE INDEX publish_attempts_one_in_flight ON publish_attempts (platform, platform_user_id)
  WHERE state IN ('sending', 'unknown') OR (state = 'accepted' AND publish_id IS NULL);
-- What a notification of an unknown publish id may belong to.
CREATE INDEX publish_attempts_without_id ON publish_attempts (platform, platform_user_id, sent_at)
  WHERE publish_id IS NULL AND sent_at IS NOT NULL AND state IN ('sending', 'unknown', 'review', 'accepted', 'delivered', 'abandoned');
CREATE INDEX platform_events_unmatched ON platform_events (platform, platform_user_id) WHERE attempt_id IS NULL AND publish_id IS NOT NULL;
-- What the live streams of a team look for.
CREATE INDEX publish_attempts_unknown_of_team ON publish_attempts (team_id, unknown_since) WHERE state IN ('unknown', 'review');
-- What of a team's posts has failed: next to none.
CREATE INDEX scheduled_posts_failed_of_team ON scheduled_posts (team_id, scheduled_at) WHERE status = 'failed';
-- What the archive asks of a scheduled post; most attempts have none.
CREATE INDEX publish_attempts_of_post ON publish_attempts (post_id) WHERE post_id IS NOT NULL;
-- Read by the metrics every few seconds, so without reading the table.
CREATE INDEX publish_attempts_unknown ON publish_attempts (state, unknown_since) WHERE state IN ('unknown', 'review');
CREATE INDEX social_accounts_needs_reauth ON social_accounts (platform) WHERE status = 'needs_reauth';
CREATE INDEX scheduled_posts_due ON scheduled_posts (greatest(scheduled_at, held_until), id) WHERE status = 'scheduled' AND job_id IS NULL;
CREATE INDEX scheduled_posts_waiting ON scheduled_posts (social_account_id, scheduled_at, id) WHERE status = 'scheduled' AND job_id IS NULL;
CREATE INDEX scheduled_posts_unprepared ON scheduled_posts (prepare_after) WHERE status = 'scheduled' AND prepared_at IS NULL AND job_id IS NULL;
-- Most posts have no project: they leave no entry.
CREATE INDEX scheduled_posts_of_project ON scheduled_posts (project_id) WHERE project_id IS NOT NULL;
ALTER TABLE scheduled_posts SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
-- Most rows have no id of their caller's: they leave no entry.
CREATE INDEX scheduled_posts_of_external_id ON scheduled_posts (team_id, external_id, scheduled_at, id) WHERE external_id IS NOT NULL;
