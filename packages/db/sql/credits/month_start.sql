-- The start of the month that holds p_at, of months counted from an anchor: from the 31st on the last day of shorter months, in UTC.
CREATE FUNCTION month_start(p_anchor timestamptz, p_at timestamptz) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_anchor timestamp := p_anchor AT TIME ZONE 'UTC';
  v_at timestamp := p_at AT TIME ZONE 'UTC';
  v_months integer := (extract(year FROM v_at) - extract(year FROM v_anchor)) * 12 + extract(month FROM v_at) - extract(month FROM v_anchor);
BEGIN
  IF v_anchor + make_interval(months => v_months) > v_at THEN
    v_months := v_months - 1;
  END IF;
  RETURN (v_anchor + make_interval(months => v_months)) AT TIME ZONE 'UTC';
END
$$;
