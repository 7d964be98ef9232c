-- What a shopper is told of each place where they are signed in.

alter table access_tokens
  add column id integer generated always as identity unique,
  -- What the browser said of itself when it signed in.
  add column user_agent text check (length(user_agent) <= 400),
  add column last_seen_at timestamptz;
