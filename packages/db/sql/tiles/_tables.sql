-- Whose tiles are to be drawn, by team: each team's come in turn.
CREATE INDEX decks_tile_due ON decks (team_id, tile_due_at) WHERE tile_due_at IS NOT NULL AND state IS NULL;
CREATE INDEX projects_tile_due ON projects (team_id, tile_due_at) WHERE tile_due_at IS NOT NULL;
