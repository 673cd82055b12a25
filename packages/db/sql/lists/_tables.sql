-- Objects whose deletion was begun and not ended, and uploads that were never completed.
CREATE INDEX assets_deleting ON assets (deleting_at) WHERE deleting_at IS NOT NULL;
CREATE INDEX uploads_unfinished ON uploads (expires_at) WHERE completed_at IS NULL;
