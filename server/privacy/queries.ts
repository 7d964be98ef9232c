import type { DataOf } from '#contract/call.ts'
import { openOrderStates } from '#contract/order-states.ts'
import type { privacyCalls } from '#contract/privacy.ts'
import { statement } from '#db/statement.ts'
import { deleteKeysOfLeaver } from '#server/platform/http/idempotency.ts'
import { deleteUploadsOfLeaver } from '#server/platform/images/uploads.ts'
import { closeAccountsOfLeaver, deleteCredentialsOfLeaver } from '../accounts/accounts.ts'
import { deleteAddressesOfLeaver } from '../addresses/addresses.ts'
import { deleteCartOfLeaver } from '../cart/cart.ts'
import { deleteChatsOfLeaver } from '../chat/chat.ts'
import { deleteCodesOfLeaver } from '../codes/codes.ts'
import { deleteNoticesOfLeaver } from '../notices/notices.ts'
import { clearTextsOfLeaver, inStatesSql, shopperTextColumns } from '../orders/orders.ts'
import { forgetPayloadsOfLeaver } from '../payments/payments.ts'
import { deletePersonNoticesOfLeaver } from '../person-notices/person-notices.ts'
import { clearReturnsOfLeaver } from '../returns/returns.ts'
import { clearReportsOfLeaver } from '../reviews/reviews.ts'
import { deleteTicketsOfLeaver } from '../support/support.ts'
import { deleteCollectionsOfLeaver } from '../vouchers/vouchers.ts'
import { deleteWishesOfLeaver } from '../wishlist/wishlist.ts'

/** Minor units as an amount of the API. */
const amount = (column: string) => `(${column} / 100.0)::numeric(15, 2)`

/** A time as the API has them, under the name of its column. */
const moment = (column: string, name = column.slice(column.indexOf('.') + 1)) => `moment_text(${column}) as ${name}`

const rowsOf = (query: string) => `(select coalesce(json_agg(found), '[]') from (${query}) as found)`

export const findMyData = statement<{ user_id: number }, { data: DataOf<typeof privacyCalls.getMyData> }>(
  'privacy.my_data',
  `select json_build_object(
     'made_at', moment_text(now()),
     'account', (select to_json(found) from (
       select name, email, phone_code, phone, country, gender, date_of_birth, ${moment('created_at')}, ${moment('last_seen_at')}, ${moment('deletes_at')},
              (select '/pictures/' || p.name || '/640.webp' from pictures p where p.id = u.profile_photo_id) as profile_photo,
              ${rowsOf(`select destination, ${moment('proved_at')} from proved_contacts where user_id = u.id order by proved_at`)} as proved
       from users u where u.id = :user_id) as found),
     'accounts_elsewhere', ${rowsOf(`select issuer, subject, email, ${moment('linked_at')} from social_identities where user_id = :user_id order by linked_at`)},
     'times_disabled', ${rowsOf(`select reason, ${moment('disabled_at')}, ${moment('enabled_at')} from disabled_accounts where user_id = :user_id order by id`)},
     'sessions', ${rowsOf(`select user_agent, ${moment('created_at')}, ${moment('last_seen_at')}, ${moment('expires_at')} from access_tokens where user_id = :user_id order by id`)},
     'addresses', ${rowsOf(`select name, phone_code, phone, country, state, city, area, post_code, address_line, address_line2,
                                   address_type, is_default, latitude, longitude, ${moment('created_at')}
                            from addresses where user_id = :user_id order by id`)},
     'cart', ${rowsOf(`select p.name as product, c.name as color, z.name as size, l.quantity, ${moment('l.touched_at')}
                       from cart_lines l join products p on p.id = l.product_id join variants v on v.id = l.variant_id
                       left join colors c on c.id = v.color_id left join sizes z on z.id = v.size_id
                       where l.user_id = :user_id order by l.id`)},
     'wishlist', ${rowsOf(`select p.name as product, ${moment('w.created_at')} from wishes w join products p on p.id = w.product_id
                           where w.user_id = :user_id order by w.created_at`)},
     'vouchers', ${rowsOf(`select v.code, ${moment('c.created_at', 'collected_at')} from voucher_collections c
                           join vouchers v on v.id = c.voucher_id where c.user_id = :user_id order by c.created_at`)},
     'vouchers_used', ${rowsOf(`select v.code, ${moment('u.created_at', 'used_at')}, ${moment('u.returned_at')} from voucher_uses u
                                join vouchers v on v.id = u.voucher_id where u.user_id = :user_id order by u.id`)},
     'orders', ${rowsOf(`select o.order_code, s.name as shop, o.state, o.address, ${shopperTextColumns}, ${amount('o.total_amount')} as total_amount,
                                ${amount('o.coupon_discount')} as coupon_discount, ${amount('o.delivery_charge')} as delivery_charge,
                                ${amount('o.order_tax_amount')} as order_tax_amount, ${amount('o.payable_amount')} as payable_amount,
                                pay.currency, pay.method as payment_method, ${moment('pay.paid_at')}, ${moment('o.created_at')},
                                ${rowsOf(`select l.name, l.color, l.size, l.quantity, ${amount('l.line_amount')} as amount
                                          from order_lines l where l.order_id = o.id order by l.position`)} as lines,
                                ${rowsOf(`select e.state, e.actor, e.reason, ${moment('e.created_at')} from order_events e
                                          where e.order_id = o.id order by e.id`)} as events,
                                ${rowsOf(`select l.name, r.quantity, r.state, r.reason_code, r.description, ${moment('r.created_at')},
                                                 return_json(r) -> 'images' as images, return_json(r) -> 'events' as events
                                          from returns r join order_lines l on l.id = r.order_line_id
                                          where r.order_id = o.id order by r.id`)} as returns
                         from orders o join shops s on s.id = o.shop_id join payments pay on pay.id = o.payment_id
                         where o.user_id = :user_id order by o.id`)},
     'reviews', ${rowsOf(`select p.name as product, r.rating, r.description, ${moment('r.created_at')}, r.reply, ${moment('r.hidden_at')}, r.hidden_reason,
                                 ${rowsOf(`select '/pictures/' || i.name || '/640.webp' as url from review_pictures s
                                           join pictures i on i.id = s.picture_id where s.review_id = r.id order by s.position`)} as images
                          from reviews r
                          join products p on p.id = r.product_id where r.user_id = :user_id order by r.id`)},
     'messages', ${rowsOf(`select s.name as shop, m.type, m.message, ${moment('m.created_at')} from chats c
                           join messages m on m.chat_id = c.id join shops s on s.id = c.shop_id
                           where c.user_id = :user_id order by m.id`)},
     'chat_reports', ${rowsOf(`select s.name as shop, r.reason, r.text, ${moment('r.created_at')}, ${moment('r.closed_at')} from chats c
                               join chat_reports r on r.chat_id = c.id join shops s on s.id = c.shop_id
                               where c.user_id = :user_id and r.reported_by = 'user' order by r.id`)},
     'tickets', ${rowsOf(`select t.ticket_number, o.order_code, t.issue_type, t.subject, t.state, ${moment('t.created_at')},
                                 ${rowsOf(`select m.type, m.message, ${moment('m.created_at')},
                                                  ${rowsOf(`select '/pictures/' || i.name || '/640.webp' as url from ticket_pictures s
                                                            join pictures i on i.id = s.picture_id
                                                            where s.ticket_message_id = m.id order by s.position`)} as attachments
                                           from ticket_messages m where m.ticket_id = t.id order by m.id`)} as messages,
                                 ${rowsOf(`select e.state, e.actor, ${moment('e.created_at')} from ticket_events e
                                           where e.ticket_id = t.id order by e.id`)} as events
                          from tickets t left join orders o on o.id = t.order_id where t.user_id = :user_id order by t.id`)},
     'notices', ${rowsOf(`select what, facts, ${moment('created_at')}, ${moment('read_at')} from shopper_notices where user_id = :user_id order by id`)},
     'notice_preferences', ${rowsOf('select kind, way, is_on from notice_preferences where user_id = :user_id order by kind, way')},
     'push_subscriptions', ${rowsOf(`select p.endpoint, ${moment('p.created_at')} from push_subscriptions p
                                     join access_tokens t on t.id = p.session_id where t.user_id = :user_id order by p.id`)},
     'contact_messages', ${rowsOf(`select c.name, c.email, c.phone, c.subject, c.message, ${moment('c.created_at')},
                                          ${rowsOf(`select a.text, ${moment('a.created_at')} from contact_answers a
                                                    where a.contact_message_id = c.id order by a.id`)} as answers
                                   from contact_messages c where c.user_id = :user_id order by c.id`)}
   ) as data`,
)

/** One account that is due and has no open orders. Orders, payments and reviews stay without the shopper's explanations. */
export const deleteLeaver = statement<{ name: string }, { id: number }>(
  'privacy.delete_leaver',
  `with leaver as (
     select u.id from users u
     where u.deletes_at <= now() and not exists (
       select 1 from orders o where o.user_id = u.id and ${inStatesSql(openOrderStates)})
     order by u.deletes_at limit 1 for update skip locked),
   photos as (
     select u.profile_photo_id as id from users u join leaver using (id)
     union select s.picture_id from ticket_pictures s join ticket_messages m on m.id = s.ticket_message_id
     join tickets t on t.id = m.ticket_id join leaver on leaver.id = t.user_id),
   ${[
     deleteCredentialsOfLeaver,
     deleteCodesOfLeaver,
     deleteAddressesOfLeaver,
     deleteCartOfLeaver,
     deleteWishesOfLeaver,
     deleteCollectionsOfLeaver,
     deleteKeysOfLeaver,
     deleteChatsOfLeaver,
     deleteTicketsOfLeaver,
     deleteNoticesOfLeaver,
     deletePersonNoticesOfLeaver,
     deleteUploadsOfLeaver,
     forgetPayloadsOfLeaver,
     clearTextsOfLeaver,
     clearReportsOfLeaver,
     clearReturnsOfLeaver,
   ].join(',\n   ')}
   ${closeAccountsOfLeaver}`,
)
