-- Gives one slide of a deck other words, and keeps those that it had, with its last 50 changes. Nothing else of the deck changes.
--
-- p: {id, team_id, deck_id, slide_index, user_id, instruction, restored_from,
--     former: uuid of the newest change of the slide's text that the caller knows | null,
--     picture_job: the newest image job of the slide that the caller knows | null,
--     image: {slide_index, image_url, placement?, is_clean?}: how the picture that the slide has is shown now | null,
--     set: {slide, texts, layers, outline, alt_text, draft, picture | null}}
-- Raises SL424 where the text was changed meanwhile, SL423 where a picture of the slide is under way or came
-- meanwhile: it is made for the text that the slide has.
-- The caller has found the deck: none is deleted.
CREATE FUNCTION rewrite_slide(p jsonb) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_deck decks%ROWTYPE;
  v_at integer := (p->>'slide_index')::integer;
  v_place text[] := ARRAY[p->>'slide_index'];
  v_set jsonb := p->'set';
  v_layers jsonb;
  v_job record;
BEGIN
  -- accept_work takes the row for another picture, too: of the two the second sees the first.
  SELECT * INTO STRICT v_deck FROM decks WHERE id = (p->>'deck_id')::uuid AND team_id = (p->>'team_id')::uuid FOR NO KEY UPDATE;
  IF newest_slide_text(v_deck.id, v_at) IS DISTINCT FROM (p->>'former')::uuid THEN
    RAISE EXCEPTION 'the text of this slide was changed' USING ERRCODE = 'SL424';
  END IF;
  SELECT id, status INTO v_job FROM jobs
  WHERE deck_id = v_deck.id AND slide_index = v_at AND type = 'image_gen' ORDER BY created_at DESC, id DESC LIMIT 1;
  IF v_job.id IS DISTINCT FROM (p->>'picture_job')::uuid OR v_job.status IN ('pending', 'processing') THEN
    RAISE EXCEPTION 'a picture of this slide is under way' USING ERRCODE = 'SL423';
  END IF;

  INSERT INTO slide_texts (id, team_id, deck_id, slide_index, user_id, instruction, restored_from, outline, replaced_outline, replaced_draft,
                           created_at)
  VALUES ((p->>'id')::uuid, v_deck.team_id, v_deck.id, v_at, p->>'user_id', p->>'instruction', (p->>'restored_from')::uuid,
          v_set->'outline', v_deck.details->'outline'->v_at, v_deck.source->'draft'->'slides'->v_at, clock_timestamp());
  DELETE FROM slide_texts WHERE id IN (
    SELECT id FROM slide_texts WHERE deck_id = v_deck.id AND slide_index = v_at ORDER BY created_at DESC, id DESC OFFSET 50);

  v_layers := of_slide_replaced(coalesce(v_deck.details->'layers', '[]'), v_at, v_set->'layers');
  UPDATE decks SET
    slides = jsonb_set(slides, v_place, v_set->'slide'),
    texts = of_slide_replaced(texts, v_at, v_set->'texts'),
    details = jsonb_set(jsonb_set(details - 'layers', ARRAY['outline'] || v_place, v_set->'outline'), ARRAY['alt_texts'] || v_place, v_set->'alt_text')
      || CASE WHEN v_layers = '[]' THEN '{}' ELSE jsonb_build_object('layers', v_layers) END,
    source = jsonb_set(
      jsonb_set(source, ARRAY['draft', 'slides'] || v_place, v_set->'draft'), '{pictures}',
      of_slide_replaced(source->'pictures', v_at,
        CASE WHEN jsonb_typeof(v_set->'picture') = 'object' THEN jsonb_build_array(v_set->'picture') ELSE '[]' END))
      || CASE WHEN jsonb_typeof(p->'image') = 'object'
           THEN jsonb_build_object('images', of_slide_replaced(coalesce(source->'images', '[]'), v_at, jsonb_build_array(p->'image')))
           ELSE '{}' END
  WHERE id = v_deck.id;
END
$$;
