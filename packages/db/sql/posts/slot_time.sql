-- When each of a creator's next slots is free, k counted from 1: now for the free ones, then as the taken ones lapse, day after day.
-- p_frees: when the taken ones lapse, in order.
CREATE FUNCTION slot_time(p_frees timestamptz[], p_limit integer, p_now timestamptz, p_k integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_k <= p_limit - cardinality(p_frees) THEN p_now
    ELSE (p_frees || array_fill(p_now + interval '24 hours', ARRAY[greatest(0, p_limit - cardinality(p_frees))]))
           [(p_k - p_limit + cardinality(p_frees) - 1) % greatest(p_limit, cardinality(p_frees)) + 1]
         + (p_k - p_limit + cardinality(p_frees) - 1) / greatest(p_limit, cardinality(p_frees)) * interval '24 hours'
  END
$$;
