-- Lists that stay in place while rows come and go, and POSTs that may be repeated.

-- CreateTable
CREATE TABLE "deleted_rows" (
    "relation" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "team_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "deleted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_rows_pkey" PRIMARY KEY ("team_id","relation","id")
);

-- CreateIndex
CREATE INDEX "deleted_rows_deleted_at_idx" ON "deleted_rows"("deleted_at");

-- CreateIndex
CREATE INDEX "memberships_team_id_created_at_user_id_idx" ON "memberships"("team_id", "created_at", "user_id");

-- The place of a deleted row in its lists, for whoever pages on from its id. One argument: the column of the id.
CREATE FUNCTION remember_deleted_row() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO deleted_rows (relation, id, team_id, created_at)
  VALUES (TG_TABLE_NAME, to_jsonb(OLD)->>TG_ARGV[0], OLD.team_id, OLD.created_at)
  ON CONFLICT (team_id, relation, id) DO UPDATE SET created_at = excluded.created_at, deleted_at = CURRENT_TIMESTAMP;
  RETURN NULL;
END
$$;
CREATE TRIGGER remember_deleted AFTER DELETE ON assets FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON projects FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON influencers FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON stores FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON invites FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('user_id');
CREATE TRIGGER remember_deleted AFTER DELETE ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON social_accounts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');

-- Objects whose deletion was begun and not ended, and uploads that were never completed.
CREATE INDEX assets_deleting ON assets (deleting_at) WHERE deleting_at IS NOT NULL;
CREATE INDEX uploads_unfinished ON uploads (expires_at) WHERE completed_at IS NULL;

-- Begins a POST that carries a key: null for a new one, whose record is this transaction's to finish, or the record of the
-- first. A second request waits here until the first has committed or gone. Raises SL409 where another request had the key.
CREATE FUNCTION begin_once(p_team uuid, p_method text, p_path text, p_key text, p_fingerprint bytea)
RETURNS TABLE (status integer, response jsonb) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_record idempotency_records%ROWTYPE;
BEGIN
  INSERT INTO idempotency_records (team_id, method, path, key, fingerprint, status, expires_at)
  VALUES (p_team, p_method, p_path, p_key, p_fingerprint, 0, clock_timestamp() + interval '24 hours')
  ON CONFLICT ON CONSTRAINT idempotency_records_pkey DO UPDATE
    SET fingerprint = excluded.fingerprint, status = 0, response = NULL, created_at = clock_timestamp(), expires_at = excluded.expires_at
    WHERE idempotency_records.expires_at <= clock_timestamp();
  IF FOUND THEN RETURN; END IF;
  SELECT * INTO v_record FROM idempotency_records r
  WHERE r.team_id = p_team AND r.method = p_method AND r.path = p_path AND r.key = p_key;
  IF v_record.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'the idempotency key belongs to another request' USING ERRCODE = 'SL409';
  END IF;
  RETURN QUERY SELECT v_record.status, v_record.response;
END
$$;
