import { checklistCalls, setupCalls } from '#contract/setup.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getChecklist } from './checklist.ts'
import { claimMarket } from './claim.ts'
import { sendTestMail } from './mail-test.ts'
import { closeMarket, openMarket } from './opening.ts'
import { getSetup } from './setup.ts'

export const setupRoutes = [
  ...routesOf(setupCalls, { getSetup, claimMarket }),
  ...routesOf(checklistCalls, { getChecklist, openMarket, closeMarket, sendTestMail }),
]
