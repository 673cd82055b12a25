-- The audit log is append-only: an entry is neither changed nor deleted while its team is there.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM teams WHERE id = OLD.team_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = '22000';
END
$$;
