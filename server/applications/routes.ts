import { applicationCalls } from '#contract/applications.ts'
import { operatorApplicationCalls } from '#contract/operator-applications.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { applyToSell, getSellingTerms } from './applications.ts'
import {
  approveApplication,
  getOperatorApplication,
  getOperatorApplicationDocument,
  listOperatorApplications,
  refuseApplication,
  searchOperatorApplications,
} from './operator/applications.ts'

export const applicationRoutes = [
  ...routesOf(applicationCalls, { getSellingTerms, applyToSell }),
  ...routesOf(operatorApplicationCalls, {
    listOperatorApplications,
    searchOperatorApplications,
    getOperatorApplication,
    getOperatorApplicationDocument,
    approveApplication,
    refuseApplication,
  }),
]
