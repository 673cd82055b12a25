-- Whether a gate lets a name through; `*` stands for all.
CREATE FUNCTION is_allowed(p_gate text[], p_name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_name = ANY (p_gate) OR '*' = ANY (p_gate), false)
$$;
