-- The letter that a name stands under in a directory: marks over and under it do not count, small is large, Arabic alefs
-- and final letters are one each. What begins with no letter stands under #. Written without classes such as [:alpha:],
-- which know other languages only where the database's own locale does.
create function first_letter(name text) returns text
language sql immutable parallel safe
return coalesce(
  regexp_replace(
    upper(substring(
      translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g')), 'ٱىة', 'ايه')
      from '[a-z0-9\u00C0-\u1FFF\u2C00-\U0010FFFF]')),
    '[0-9\u0660-\u0669\u06F0-\u06F9]', '#'),
  '#');
