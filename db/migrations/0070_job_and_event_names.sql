-- Jobs and events are called by standard terms. What waits under an old name is kept: queued jobs, and events whose jobs are not
-- queued yet. A database that the job queue has not used has no schema pgboss.
do $$
declare
  renamed record;
begin
  if to_regclass('pgboss.job') is null then return; end if;
  for renamed in select * from (values
    ('tell-owner', 'notify-account-change'),
    ('tell-applicant-of-receipt', 'notify-applicant-of-receipt'),
    ('tell-marketplace-of-application', 'notify-marketplace-of-application'),
    ('tell-applicant-of-decision', 'notify-applicant-of-decision'),
    ('note-shop-answer', 'store-shop-answer-notice'),
    ('note-ticket-answer', 'store-ticket-answer-notice'),
    ('choose-notices-to-mail', 'queue-unread-mails'),
    ('mail-notices', 'mail-unread-notices'),
    ('look-at-wishes', 'check-wishlists'),
    ('tell-shopper-of-checkout', 'notify-checkout'),
    ('tell-shopper-of-order', 'notify-order-move'),
    ('tell-shopper-of-payment', 'notify-payment'),
    ('tell-shopper-of-return', 'notify-return-move'),
    ('tell-shopper-of-refund', 'notify-refund'),
    ('tell-shopper-of-failure', 'notify-refund-failure'),
    ('tell-shops-of-orders', 'notify-shops-of-orders'),
    ('tell-shop-of-order', 'notify-shop-of-cancellation'),
    ('tell-shop-of-refund', 'notify-shop-of-refund-failure'),
    ('hear-refund', 'sync-refund'),
    ('delete-accounts', 'delete-closed-accounts'),
    ('leave-attempts', 'close-abandoned-attempts'),
    ('ask-attempt', 'check-attempt'),
    ('lapse-holds', 'queue-expired-holds'),
    ('lapse-hold', 'expire-hold'),
    ('late-sandbox', 'deliver-late-sandbox-events'),
    ('tell-marketplace-of-ticket', 'notify-marketplace-of-ticket'),
    ('tell-marketplace-of-contact', 'notify-marketplace-of-contact'),
    ('tell-shopper-of-answer', 'notify-shopper-of-answer'),
    ('show-shops', 'update-shown-shops'),
    ('sweep', 'delete-expired')
  ) as names (old, new) join pgboss.queue q on q.name = names.old
  loop
    insert into pgboss.queue
      select (jsonb_populate_record(q, jsonb_build_object('name', renamed.new))).* from pgboss.queue q where name = renamed.old
      on conflict do nothing;
    update pgboss.job set name = renamed.new where name = renamed.old;
    delete from pgboss.schedule where name = renamed.old;
    delete from pgboss.queue where name = renamed.old;
  end loop;
end $$;

update event_outbox set event = renamed.new from (values
  ('code_asked', 'code_requested'),
  ('attempts_left', 'attempts_abandoned'),
  ('attempt_quiet', 'attempt_overdue'),
  ('gateway_told', 'webhook_received'),
  ('hold_ended', 'hold_expired'),
  ('refund_asked', 'refund_requested'),
  ('refund_told', 'refund_webhook_received'),
  ('notice_kept', 'notice_stored'),
  ('shown_shops_chosen', 'shown_shops_changed')
) as renamed (old, new) where event = renamed.old;

alter table event_outbox rename column known to payload;
