-- Checkpoints of the ledger are append-only: none is changed, and none is deleted while its team is there.
CREATE FUNCTION refuse_checkpoint_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM teams WHERE id = OLD.team_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'checkpoints of the ledger are append-only' USING ERRCODE = '22000';
END
$$;
