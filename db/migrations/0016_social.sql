-- Who signs in with an account elsewhere, and the windows that are open for it.

create table social_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now()
);
create index social_attempts_by_age on social_attempts (created_at);

-- The same subject of the same issuer is the same person; an email address may pass from one to another.
create table social_identities (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id integer not null references users on delete cascade,
  email text check (length(email) <= 254),
  is_email_proved boolean not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index social_identities_by_user on social_identities (user_id);
