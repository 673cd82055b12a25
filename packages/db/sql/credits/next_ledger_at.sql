-- The next instant of a team's ledger: strictly later than its last row. Call it under the balance's lock.
CREATE FUNCTION next_ledger_at(p_last timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT greatest(clock_timestamp(), p_last + interval '1 microsecond')
$$;
