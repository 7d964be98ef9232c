import { type Queryer, statement } from '#db/statement.ts'

const dropOld = statement<{ hours: number }, never>(
  'outbox.drop',
  'delete from outbox where created_at < now() - make_interval(hours => :hours::integer)',
)

/** Also in production, which keeps none: its database may come from local mode. */
export const dropStaleSent = async (db: Queryer) => void (await dropOld(db, { hours: 48 }))
