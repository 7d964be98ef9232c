-- What has happened and whose jobs are not queued yet (a transactional outbox): one row an event, written by the transaction in which
-- it happened. A worker takes rows away and queues their jobs in one transaction.
create table event_outbox (
  id bigint generated always as identity primary key,
  event text not null,
  known jsonb not null,
  happened_at timestamptz not null default now()
);
