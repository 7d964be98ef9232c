-- What was paid back for a return, or is to be: how much, since when it is back, and whether its gateway would not.
create or replace function return_json(r returns) returns json
language sql stable as $$
  select json_build_object(
    'id', r.id, 'order_line_id', r.order_line_id, 'quantity', r.quantity, 'status', r.state,
    'reason_code', r.reason_code, 'description', r.description, 'created_at', r.created_at,
    'images', (select coalesce(json_agg(picture_json(p.picture_id) order by p.position), '[]')
               from return_pictures p where p.return_id = r.id),
    'events', (select json_agg(json_build_object('status', e.state, 'at', e.created_at, 'actor', e.actor, 'reason', e.reason)
                               order by e.id) from return_events e where e.return_id = r.id),
    'refund', (select json_build_object('amount', f.amount, 'returned_at', f.done_at, 'has_failed', f.failed_at is not null)
               from refunds f where f.id = r.refund_id),
    'can_cancel', exists (select from return_moves m
                          where m.from_state = r.state and m.to_state = 'cancelled' and m.actor = 'shopper'))
$$;
