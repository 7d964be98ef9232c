import { formatPhone } from '#locales/phone-number.ts'
import { terminalMoment, terminalText, writeFiles } from '#server/platform/command-line.ts'
import type { Context } from '../context.ts'
import { approve, listWaiting, readDocumentsOf, readForDesk, refuseApplication } from './desk.ts'
import type { ApplicationRow, WaitingApplication } from './queries.ts'

const usage = `npm run applications -- list
npm run applications -- show <number> [--documents <folder>]
npm run applications -- approve <number>
npm run applications -- refuse <number> "reason"`

/** Does what was asked for on the command line, and answers what is to be read there. */
export async function obeyApplications(
  ctx: Context,
  [command, given = '', ...words]: readonly string[],
): Promise<string> {
  const number = given.toUpperCase()
  const [option, folder, ...more] = words
  if (command === 'list' && !given) return listed(await listWaiting(ctx))
  if (command === 'refuse' && number && option) {
    await refuseApplication(ctx, number, words.join(' '))
    return shown(await readForDesk(ctx, number))
  }
  if (command === 'show' && number && option === '--documents' && folder && more.length === 0)
    return shownWithDocuments(ctx, number, folder)
  if (!number || option) throw new Error(usage)
  if (command === 'approve') await approve(ctx, number)
  else if (command !== 'show') throw new Error(usage)
  return shown(await readForDesk(ctx, number))
}

const listed = (applications: readonly WaitingApplication[]): string =>
  applications
    .map(({ application_number, created_at, shop_name, owner_name }) =>
      [application_number, terminalMoment(created_at), terminalText(shop_name), terminalText(owner_name)].join('  '),
    )
    .join('\n') || 'No application waits.'

async function shownWithDocuments(ctx: Context, number: string, folder: string): Promise<string> {
  const application = await readForDesk(ctx, number)
  const files = (await readDocumentsOf(ctx, application.id)).map(({ position, kind, bytes }) => ({
    name: `${application.application_number}-${position}.${kind}`,
    bytes,
  }))
  const paths = await writeFiles(folder, files)
  return [shown(application), paths.join('\n')].filter(Boolean).join('\n\n')
}

const rivals = {
  shop: 'Another shop, or somebody who works in one, has this address: it cannot be approved with it.',
  application: 'An earlier application with this address waits too.',
}

function shown(application: ApplicationRow): string {
  const { application_number, state, shop_name, zone, about, reason, shop_id, documents, rival, events } = application
  const { owner_name, email, phone, country, locale } = application
  const facts = [
    `Zone: ${terminalText(zone)}`,
    `Owner: ${terminalText(owner_name)}`,
    `Address: ${terminalText(email)}${rival ? `\n  ${rivals[rival]}` : ''}`,
    `Phone: ${phone ? formatPhone(phone) : '-'}`,
    `Country: ${country}`,
    `Language: ${locale}`,
    `Documents: ${documents}`,
    ...(shop_id === null ? [] : [`Shop: /shops/${shop_id}`]),
    ...(reason === null ? [] : [`Reason: ${terminalText(reason)}`]),
  ]
  const told = events.map(({ state: into, actor, at }) => `${terminalMoment(at)}  ${into} (${actor})`)
  const head = `${application_number} (${state}): ${terminalText(shop_name)}`
  return [head, terminalText(about), facts.join('\n'), told.join('\n')].join('\n\n')
}
