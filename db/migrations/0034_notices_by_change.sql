-- What came to say more is as old as what it says.
drop index shopper_notices_by_age;
create index shopper_notices_by_age on shopper_notices (changed_at);
