-- For a statement that does its work and claims its key at once. Where another request has claimed the key, the whole statement fails with
-- a unique violation, once that request has committed.
create function claim_key(integer, text, text, bytea) returns boolean language plpgsql as $$
begin
  insert into idempotency_keys (user_id, key, call, body_hash, answer) values ($1, $2, $3, $4, '');
  return true;
end $$;
