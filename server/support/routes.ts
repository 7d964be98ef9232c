import { operatorContactCalls } from '#contract/operator-contact.ts'
import { operatorHelpCalls } from '#contract/operator-help.ts'
import { operatorTicketCalls } from '#contract/operator-tickets.ts'
import { supportCalls } from '#contract/support.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  answerContactMessage,
  getContactMessage,
  listContactMessages,
  moveContactMessage,
  searchContactMessages,
} from './desk/contact.ts'
import {
  addTicketNote,
  answerTicket,
  assignTicket,
  closeOperatorTicket,
  getOperatorTicket,
  listOperatorTickets,
  readTicketChat,
  reopenOperatorTicket,
  searchOperatorTickets,
} from './desk/tickets.ts'
import { listOperatorHelp, saveOperatorHelp } from './help/help-questions.ts'
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

export const supportRoutes = [
  ...routesOf(supportCalls, {
    listHelp,
    contactUs,
    listTickets,
    openTicket,
    getTicket,
    writeInTicket,
    closeTicket,
    reopenTicket,
  }),
  ...routesOf(operatorTicketCalls, {
    listOperatorTickets,
    searchOperatorTickets,
    getOperatorTicket,
    readTicketChat,
    answerTicket,
    assignTicket,
    addTicketNote,
    closeOperatorTicket,
    reopenOperatorTicket,
  }),
  ...routesOf(operatorContactCalls, {
    listContactMessages,
    searchContactMessages,
    getContactMessage,
    answerContactMessage,
    moveContactMessage,
  }),
  ...routesOf(operatorHelpCalls, { listOperatorHelp, saveOperatorHelp }),
]
