import { supportCalls } from '#contract/support.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  closeTicket,
  contactUs,
  getTicket,
  listHelp,
  listTickets,
  openTicket,
  reopenTicket,
  writeInTicket,
} from './support.ts'

export const supportRoutes = routesOf(supportCalls, {
  listHelp,
  contactUs,
  listTickets,
  openTicket,
  getTicket,
  writeInTicket,
  closeTicket,
  reopenTicket,
})
