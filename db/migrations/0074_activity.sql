-- What people of shops and of the market did. Rows are only ever added; old ones are deleted as a whole by their age.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id integer references people on delete set null,
  shop_id integer references shops,
  call text not null check (length(call) between 1 and 60),
  subject_type text check (length(subject_type) <= 40),
  subject_id text check (length(subject_id) <= 60),
  subject_label text check (length(subject_label) <= 200),
  before jsonb,
  after jsonb,
  network text not null check (length(network) <= 60),
  request_id text not null check (length(request_id) <= 60)
);
create index activity_by_shop on activity (shop_id, id desc);
create index activity_by_person on activity (person_id, id desc);
create index activity_by_subject on activity (subject_type, subject_id, id desc);
create index activity_by_time on activity using brin (at);

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  -- A deleted person is set null by the foreign key.
  if to_jsonb(new) - 'person_id' = to_jsonb(old) - 'person_id' and new.person_id is null then return new; end if;
  raise exception 'activity is only added' using errcode = 'check_violation';
end $$;
create trigger activity_is_only_added before update on activity for each row execute function refuse_activity_change();
