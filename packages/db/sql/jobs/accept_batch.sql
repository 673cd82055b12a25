-- Accepts several requests of any teams in one round trip, each wholly or not at all: what one raises undoes that one alone.
-- Teams are taken in order of their ids, so that two batches never wait for each other in a circle. The requests are json, not
-- jsonb, until each has its turn: one that jsonb refuses (a NUL character) must not refuse the others.
-- Answers, in the order of the requests, what accept_work answers, or {outcome: refused, sqlstate, raised_in: function and line, detail: of a refusal of ours}.
-- PostgreSQL's message is left out, and so is the rest of its context: they may quote values.
CREATE FUNCTION accept_batch(p_teams uuid[], p_requests json) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_requests json[] := ARRAY(SELECT value FROM json_array_elements(p_requests) WITH ORDINALITY AS r (value, place) ORDER BY place);
  v_answers jsonb[] := array_fill(NULL::jsonb, ARRAY[cardinality(p_teams)]);
  v_place integer;
  v_context text;
  v_detail text;
BEGIN
  FOR v_place IN SELECT place FROM unnest(p_teams) WITH ORDINALITY AS teams (team_id, place) ORDER BY team_id, place LOOP
    BEGIN
      v_answers[v_place] := accept_work(v_requests[v_place]::jsonb);
    EXCEPTION WHEN OTHERS THEN
      GET STACKED DIAGNOSTICS v_context = PG_EXCEPTION_CONTEXT, v_detail = PG_EXCEPTION_DETAIL;
      v_answers[v_place] := jsonb_strip_nulls(jsonb_build_object('outcome', 'refused', 'sqlstate', SQLSTATE,
        'raised_in', substring(v_context FROM 'PL/pgSQL function [^\n]*'),
        'detail', CASE WHEN SQLSTATE LIKE 'SL%' THEN nullif(v_detail, '') END));
    END;
  END LOOP;
  RETURN to_jsonb(v_answers);
END
$$;
