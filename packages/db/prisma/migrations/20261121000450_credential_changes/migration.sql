-- What gateways must hear of: each asks for the latest rows every second, so that it may believe what it knows of all other credentials.

-- CreateTable
CREATE TABLE "credential_changes" (
    "id" BIGSERIAL NOT NULL,
    "team_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credential_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "credential_changes_changed_at_idx" ON "credential_changes"("changed_at");

CREATE FUNCTION note_credential_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO credential_changes (team_id, changed_at) VALUES (OLD.team_id, clock_timestamp());
  RETURN NULL;
END
$$;
CREATE TRIGGER note_key_change AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_credential_change();
CREATE TRIGGER note_member_change AFTER UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION note_credential_change();
