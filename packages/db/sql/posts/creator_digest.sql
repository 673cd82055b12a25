-- Names a creator where no row of a team may: removed_attempts.creator.
CREATE FUNCTION creator_digest(p_platform text, p_user text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(p_platform || ':' || p_user, 'UTF8'))
$$;
