-- The role of the two that may do less; p_other may be null, for no limit.
CREATE FUNCTION lesser_role(p_one text, p_other text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN 'member' IN (p_one, p_other) THEN 'member'
    WHEN 'admin' IN (p_one, p_other) THEN 'admin'
    ELSE 'owner'
  END
$$;
