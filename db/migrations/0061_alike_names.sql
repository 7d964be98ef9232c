-- A name by its looks: letters of other scripts and digits that look alike are one, marks and signs are none (after UTS 39, section 4).
create function shop_name_skeleton(name text) returns text
language sql immutable parallel safe
return translate(shop_name_key(regexp_replace(name, '[™®©℠]', '', 'g')),
  'авекмнорстухіјѕԁԛԝьαβεζηικμνορτυχωıłøđħ01|l',
  'abekmhopctyxijsdqwbabezhikmvoptyxwiiodhoiii');

-- Full-width letters of an address are the same address, unless somebody else has that one.
update users u set email = normalize(email, NFKC)
where email is distinct from normalize(email, NFKC)
  and not exists (select from users o where o.id <> u.id and lower(o.email) = lower(normalize(u.email, NFKC)));
update shop_users u set email = normalize(email, NFKC)
where email is distinct from normalize(email, NFKC)
  and not exists (select from shop_users o where o.id <> u.id and lower(o.email) = lower(normalize(u.email, NFKC)));
