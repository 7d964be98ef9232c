import Bowser from 'bowser'
import type { SignedInSession } from '#contract/sessions.ts'
import type { SessionRow } from './queries.ts'

export function sessionView({ user_agent, ...row }: SessionRow): SignedInSession {
  const { browser, os, platform } = user_agent ? Bowser.parse(user_agent) : nothing
  const is_phone = platform.type === 'mobile' || platform.type === 'tablet'
  return { ...row, browser: browser.name || null, system: os.name || null, is_phone }
}

const nothing: Pick<Bowser.Parser.ParsedResult, 'browser' | 'os' | 'platform'> = { browser: {}, os: {}, platform: {} }
