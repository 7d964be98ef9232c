import { demoLogin } from '#db/demo/people/people.ts'
import type { Person, TestShop } from './shop.ts'

/** Another person of the market with the role of its owner, signed in. */
export async function addOperator({ pool, visitor }: TestShop, name = 'Rana Khoury'): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@market.example`
  await pool.query(
    `with person as (
       insert into people (name, email, password_hash)
       select $2, $1, p.password_hash from people p join memberships m on m.person_id = p.id and m.shop_id is null limit 1
       returning id)
     insert into memberships (person_id, role_id) select person.id, r.id from person, roles r where r.kind = 'market' and r.preset = 'owner'`,
    [email, name],
  )
  const { data } = await visitor.call('POST /desk/login', { body: { email, password: demoLogin.password } })
  const token = 'access' in data ? data.access?.token : undefined
  const call: Person['call'] = (address, request) =>
    visitor.call(address, { ...request, headers: { ...request?.headers, Authorization: `Bearer ${token}` } } as never)
  return { call }
}
