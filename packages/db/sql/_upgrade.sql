-- By hand, for the next release alone: what schema.prisma and the functions cannot say of a change to what is released. See README.md.
CREATE UNIQUE INDEX brands_default ON brands (team_id) WHERE is_default;
ALTER TABLE brands ADD CONSTRAINT brands_default_of_team CHECK (NOT is_default OR project_id IS NULL);
CREATE INDEX decks_of_brand ON decks (brand_id, brand_revision) WHERE brand_id IS NOT NULL;
CREATE TRIGGER remember_deleted AFTER DELETE ON brands FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON slide_texts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
-- Those of a deck list's filters; most decks have neither.
CREATE INDEX decks_of_project ON decks (team_id, project_id, created_at, id) WHERE project_id IS NOT NULL;
CREATE INDEX decks_of_influencer ON decks (team_id, influencer_id, created_at, id) WHERE influencer_id IS NOT NULL;
CREATE INDEX decks_ordered ON decks (lease_until) WHERE state = 'planning';
ALTER TABLE decks ADD CONSTRAINT decks_state CHECK (state IS NULL OR (state = 'planning' AND "order" IS NOT NULL AND lease_until IS NOT NULL) OR (state = 'failed' AND error_code IS NOT NULL));
