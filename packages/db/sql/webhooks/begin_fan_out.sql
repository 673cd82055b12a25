-- Counts an attempt to make the deliveries of an event, which the sweep repeats if it does not end in p_hold_ms. Null where that is done.
CREATE FUNCTION begin_fan_out(p_event uuid, p_hold_ms integer, p_now timestamptz) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  UPDATE webhook_events SET attempts = attempts + 1, fan_out_at = p_now + p_hold_ms * interval '1 millisecond'
  WHERE id = p_event AND fan_out_at IS NOT NULL
  RETURNING jsonb_build_object('id', id, 'team_id', team_id, 'type', type, 'data', data, 'attempts', attempts,
    'created_at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
$$;
