-- Names of brands as they are searched: folding ten thousand of them takes half a second.
alter table brands add column search_name text generated always as (search_text(name)) stored;

-- For calls that few rows have.
create index activity_by_call on activity (call, id desc);
