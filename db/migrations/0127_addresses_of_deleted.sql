-- Orders that were refunded after the account of their shopper was deleted had kept their address. Moves to `refunded` now clear it.
update orders o set address = o.address || '{"name": "—", "phone": "", "address_line": "—", "address_line2": null}'
from users u
where u.id = o.user_id and u.deleted_at is not null and o.state in ('cancelled', 'refunded') and o.address ->> 'name' <> '—';
