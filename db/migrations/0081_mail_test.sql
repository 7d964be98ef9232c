-- The last test mail to an operator, which the checklist of the market reads.
create table mail_test (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null default now(),
  is_sent boolean not null,
  -- What the mail server said where it did not take the mail.
  reply text check (length(reply) <= 300)
);
