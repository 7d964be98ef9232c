-- A name by its looks: letters of other scripts and digits that look alike are one, marks and signs are none (after UTS 39, section 4).
create function shop_name_skeleton(name text) returns text
language sql immutable parallel safe
return translate(shop_name_key(regexp_replace(name, '[™®©℠]', '', 'g')),
  'авекмнорстухіјѕԁԛԝьαβεζηικμνορτυχωıłøđħ01|l',
  'abekmhopctyxijsdqwbabezhikmvoptyxwiiodhoiii');

-- Full-width letters of an address are the same address, unless another account has one that would be equal.
update users u set email = normalize(email, NFKC)
where email is distinct from normalize(email, NFKC)
  and not exists (select from users o where o.id <> u.id and lower(normalize(o.email, NFKC)) = lower(normalize(u.email, NFKC)));
update shop_users u set email = normalize(email, NFKC)
where email is distinct from normalize(email, NFKC)
  and not exists (select from shop_users o where o.id <> u.id and lower(normalize(o.email, NFKC)) = lower(normalize(u.email, NFKC)));
update proved_contacts p set destination = lower(u.email) from users u
where u.id = p.user_id and p.destination like '%@%' and p.destination is distinct from lower(u.email)
  and normalize(p.destination, NFKC) = lower(u.email)
  and not exists (select from proved_contacts o where o.user_id = u.id and o.destination = lower(u.email));
