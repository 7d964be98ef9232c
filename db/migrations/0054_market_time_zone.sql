-- The clock of the market: what is named by a day alone begins and ends by it. A name that PostgreSQL does not know is as none.
create function market_time_zone() returns text
language plpgsql stable as $$
declare
  zone constant text := coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'UTC');
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

create function start_of_market_day(moment timestamptz) returns timestamptz
language sql stable
return date_trunc('day', moment, market_time_zone());
