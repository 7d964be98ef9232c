-- The time zone of the marketplace: by it end days that are a deadline. An unknown zone falls back to UTC.
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

create function end_of_market_day(moment timestamptz) returns timestamptz
language sql stable
return (date_trunc('day', moment at time zone market_time_zone()) + interval '1 day') at time zone market_time_zone() - interval '1 millisecond';
