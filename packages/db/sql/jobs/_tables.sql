CREATE INDEX jobs_unfinished ON jobs (type, next_publish_at) WHERE next_publish_at IS NOT NULL;
-- What of a team is unfinished, which may be little of very much.
CREATE INDEX jobs_unfinished_of_team ON jobs (team_id) WHERE next_publish_at IS NOT NULL;
-- What of a team has failed, newest first: a job that does not fail leaves no entry.
CREATE INDEX jobs_failed_of_team ON jobs (team_id, created_at DESC, id DESC) WHERE status = 'failed';
-- Of a team, what killed its workers: next to none.
CREATE INDEX jobs_that_killed ON jobs (team_id, updated_at) WHERE error_code = 'worker_killed';
-- Most jobs have no deck: they leave no entry.
CREATE INDEX jobs_of_deck ON jobs (deck_id) WHERE deck_id IS NOT NULL;
-- Whose decks wait, and whose are being drawn (must_yield).
CREATE INDEX jobs_waiting_renders ON jobs (team_id) WHERE type = 'render' AND status = 'pending';
CREATE INDEX jobs_leased_renders ON jobs (team_id) WHERE type = 'render' AND lease_token IS NOT NULL;
ALTER TABLE jobs ADD CONSTRAINT jobs_status CHECK (status IN ('pending', 'processing', 'completed', 'failed'));
ALTER TABLE jobs ADD CONSTRAINT jobs_ended CHECK ((status = 'completed') = (result IS NOT NULL) AND (status = 'failed') = (error IS NOT NULL));
-- Hot rows: leave room on the page for updates in place, and vacuum before the tables grow.
ALTER TABLE jobs SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
-- Those of a deck list's filters; most decks have neither.
CREATE INDEX decks_of_project ON decks (team_id, project_id, created_at, id) WHERE project_id IS NOT NULL;
CREATE INDEX decks_of_influencer ON decks (team_id, influencer_id, created_at, id) WHERE influencer_id IS NOT NULL;
CREATE INDEX decks_ordered ON decks (lease_until) WHERE state = 'planning';
ALTER TABLE decks ADD CONSTRAINT decks_state CHECK (state IS NULL OR (state = 'planning' AND "order" IS NOT NULL AND lease_until IS NOT NULL) OR (state = 'failed' AND error_code IS NOT NULL));
-- Most rows have no id of their caller's: they leave no entry.
CREATE INDEX jobs_of_external_id ON jobs (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX decks_of_external_id ON decks (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
