import { statement } from '#db/statement.ts'

export interface SessionRow {
  id: number
  user_agent: string | null
  is_current: boolean
  signed_in_at: string
  last_seen_at: string
}

type CurrentSession = { user_id: number; token_hash: Buffer }

export const findSessions = statement<CurrentSession & { limit: number }, SessionRow>(
  'sessions.find',
  `select id, user_agent, token_hash = :token_hash as is_current, moment_text(created_at) as signed_in_at,
          moment_text(coalesce(last_seen_at, created_at)) as last_seen_at
   from access_tokens where user_id = :user_id and expires_at > now()
     and coalesce(last_seen_at, created_at) > now() - interval '30 days'
   order by token_hash = :token_hash desc, coalesce(last_seen_at, created_at) desc, id desc limit :limit::integer`,
)
