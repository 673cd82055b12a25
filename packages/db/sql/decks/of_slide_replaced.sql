-- A list of entries that name their slide, with others in place of those of one slide; in the order of the slides, and of each as it was.
CREATE FUNCTION of_slide_replaced(p_list jsonb, p_slide_index integer, p_entries jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(entry ORDER BY (entry->>'slide_index')::integer, place), '[]')
  FROM (
    SELECT entry, place FROM jsonb_array_elements(p_list) WITH ORDINALITY AS kept (entry, place)
    WHERE (entry->>'slide_index')::integer <> p_slide_index
    UNION ALL
    SELECT entry, place FROM jsonb_array_elements(p_entries) WITH ORDINALITY AS new (entry, place)
  ) entries
$$;
