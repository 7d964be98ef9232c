-- Originals of pictures as compressed SVG, rasterised at the requested width. Only code draws them: an upload is never SVG.
create table drawings (
  picture_id integer primary key references pictures on delete cascade,
  svgz bytea not null
);
-- They are compressed already.
alter table drawings alter column svgz set storage external;

-- Whether one shop sells alone, also while there is none: `single_shop` is null then, as where many sell.
create function is_single_vendor() returns boolean
language sql stable
return exists (select from settings where key = 'multi_vendor' and value = 'false');
