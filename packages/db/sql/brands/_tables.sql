CREATE UNIQUE INDEX brands_default ON brands (team_id) WHERE is_default;
-- Of a project alone: it would be used for decks of every project.
ALTER TABLE brands ADD CONSTRAINT brands_default_of_team CHECK (NOT is_default OR project_id IS NULL);
-- Which revisions decks were made with; most decks have no brand.
CREATE INDEX decks_of_brand ON decks (brand_id, brand_revision) WHERE brand_id IS NOT NULL;
