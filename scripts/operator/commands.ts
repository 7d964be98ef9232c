import { obeyApplications } from '#server/applications/applications.ts'
import { obeyContent } from '#server/content/content.ts'
import { obeyRates, obeySettings } from '#server/settings/settings.ts'
import { obeySupport } from '#server/support/support.ts'
import type { OperatorCommand } from './obey.ts'

/** What an operator can say at a terminal beside the shop: `npm run <name> -- <words>`. */
export const commands = {
  applications: obeyApplications,
  content: obeyContent,
  rates: obeyRates,
  settings: obeySettings,
  support: obeySupport,
} as const satisfies Record<string, OperatorCommand>
