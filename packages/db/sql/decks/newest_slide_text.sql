-- The newest change of the text of a slide; null for one that has its first text.
CREATE FUNCTION newest_slide_text(p_deck uuid, p_slide_index integer) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM slide_texts WHERE deck_id = p_deck AND slide_index = p_slide_index ORDER BY created_at DESC, id DESC LIMIT 1
$$;
