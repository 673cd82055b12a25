-- By hand, for the next release alone: what schema.prisma and the functions cannot say of a change to what is released. See README.md.
CREATE UNIQUE INDEX brands_default ON brands (team_id) WHERE is_default;
ALTER TABLE brands ADD CONSTRAINT brands_default_of_team CHECK (NOT is_default OR project_id IS NULL);
CREATE INDEX decks_of_brand ON decks (brand_id, brand_revision) WHERE brand_id IS NOT NULL;
CREATE TRIGGER remember_deleted AFTER DELETE ON brands FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
