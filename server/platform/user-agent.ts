import Bowser from 'bowser'

export interface Device {
  /** "Chrome". */
  readonly browser: string | null
  /** "Android". */
  readonly system: string | null
  readonly is_phone: boolean
}

export function describeUserAgent(user_agent: string | null): Device {
  if (!user_agent) return { browser: null, system: null, is_phone: false }
  const { browser, os, platform } = Bowser.parse(user_agent)
  const is_phone = platform.type === 'mobile' || platform.type === 'tablet'
  return { browser: browser.name || null, system: os.name || null, is_phone }
}
