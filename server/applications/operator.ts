import { z } from 'zod'
import { trimmedText } from '#contract/shapes.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Context } from '#server/context.ts'
import { formatTerminalTime, stripControlCharacters, writeFiles } from '#server/platform/command-line.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { addShopPerson, isAddressOfShop } from '#server/shop-people/shop-people.ts'
import { addShop, isShopNameTaken } from '#server/shops/shops.ts'
import {
  type ApplicationRow,
  findDocuments,
  findNumbered,
  findWaiting,
  type LockedApplication,
  lockApplication,
  setDecided,
  type WaitingApplication,
} from './queries.ts'
import { type ApplicationState, mayMove } from './states.ts'

/** Pending applications, longest waiting first. */
const listWaiting = ({ db }: Context): Promise<WaitingApplication[]> => findWaiting(db, {})

const readApplication = async ({ db }: Context, application_number: string): Promise<ApplicationRow & { id: number }> =>
  requireFound((await findNumbered(db, { application_number }))[0], 'applications.no_application')

const readDocuments = ({ db }: Context, id: number) => findDocuments(db, { id })

/** Creates the shop and its person with the chosen password; the applicant is notified. */
const approve = (ctx: Context, application_number: string): Promise<void> =>
  ctx.transaction(async (inner) => {
    const application = await lockPending(inner, application_number, 'approved')
    const { id, shop_name: name, about: description, owner_name, email, locale } = application
    if (await isShopNameTaken(inner, name)) refuse('conflict', 'applications.name_gone')
    if (await isAddressOfShop(inner, email)) refuse('conflict', 'applications.address_gone')
    const { zone_id, phone } = application
    const shop_id = await addShop(inner, { name, zone_id, description, owner_name, email, phone })
    const password_hash = mustExist(application.password_hash ?? undefined, 'the password of who waits')
    await addShopPerson(inner, { shop_id, name: owner_name, email, password_hash, locale })
    await setDecided(inner.db, { id, state: 'approved', reason: null, shop_id })
    await inner.emit('application_decided', { shop_application_id: id })
  })

const maxReasonLength = 2000
const reasonForm = z.strictObject({ reason: trimmedText(maxReasonLength) })

/** Refuses an application with a reason; the applicant is notified. */
async function refuseApplication(ctx: Context, application_number: string, text: string): Promise<void> {
  const parsed = reasonForm.safeParse({ reason: text })
  if (!parsed.success) return refuse('invalid', 'applications.unfit_reason')
  await ctx.transaction(async (inner) => {
    const { id } = await lockPending(inner, application_number, 'refused')
    await setDecided(inner.db, { id, state: 'refused', reason: parsed.data.reason, shop_id: null })
    await inner.emit('application_decided', { shop_application_id: id })
  })
}

/** Locked until the transaction ends: of two concurrent decisions the second one fails. */
async function lockPending(
  { db }: Context,
  application_number: string,
  to: ApplicationState,
): Promise<LockedApplication> {
  const application = requireFound(
    (await lockApplication(db, { application_number }))[0],
    'applications.no_application',
  )
  if (mayMove('operator', application.state, to)) return application
  return refuse('conflict', application.state === 'approved' ? 'applications.was_approved' : 'applications.was_refused')
}

const usage = `npm run applications -- list
npm run applications -- show <number> [--documents <folder>]
npm run applications -- approve <number>
npm run applications -- refuse <number> "reason"`

/** Runs an operator command and returns its output. */
export async function runApplicationsCommand(
  ctx: Context,
  [command, firstArgument = '', ...words]: readonly string[],
): Promise<string> {
  const number = firstArgument.toUpperCase()
  const [option, folder, ...more] = words
  if (command === 'list' && !firstArgument) return formatApplications(await listWaiting(ctx))
  if (command === 'refuse' && number && option) {
    await refuseApplication(ctx, number, words.join(' '))
    return formatApplication(await readApplication(ctx, number))
  }
  if (command === 'show' && number && option === '--documents' && folder && more.length === 0)
    return writeDocumentsAndFormat(ctx, number, folder)
  if (!number || option) throw new Error(usage)
  if (command === 'approve') await approve(ctx, number)
  else if (command !== 'show') throw new Error(usage)
  return formatApplication(await readApplication(ctx, number))
}

const formatApplications = (applications: readonly WaitingApplication[]): string =>
  applications
    .map(({ application_number, created_at, shop_name, owner_name }) =>
      [
        application_number,
        formatTerminalTime(created_at),
        stripControlCharacters(shop_name),
        stripControlCharacters(owner_name),
      ].join('  '),
    )
    .join('\n') || 'No application waits.'

async function writeDocumentsAndFormat(ctx: Context, number: string, folder: string): Promise<string> {
  const application = await readApplication(ctx, number)
  const files = (await readDocuments(ctx, application.id)).map(({ position, kind, bytes }) => ({
    name: `${application.application_number}-${position}.${kind}`,
    bytes,
  }))
  const paths = await writeFiles(folder, files)
  return [formatApplication(application), paths.join('\n')].filter(Boolean).join('\n\n')
}

const rivalTexts = {
  shop: 'Another shop, or somebody who works in one, has this address: it cannot be approved with it.',
  application: 'An earlier application with this address waits too.',
}

function formatApplication(application: ApplicationRow): string {
  const { application_number, state, shop_name, zone, about, reason, shop_id, documents, rival, events } = application
  const { owner_name, email, phone, country, locale } = application
  const facts = [
    `Zone: ${stripControlCharacters(zone)}`,
    `Owner: ${stripControlCharacters(owner_name)}`,
    `Address: ${stripControlCharacters(email)}${rival ? `\n  ${rivalTexts[rival]}` : ''}`,
    `Phone: ${phone ? formatPhone(phone) : '-'}`,
    `Country: ${country}`,
    `Language: ${locale}`,
    `Documents: ${documents}`,
    ...(shop_id === null ? [] : [`Shop: /shops/${shop_id}`]),
    ...(reason === null ? [] : [`Reason: ${stripControlCharacters(reason)}`]),
  ]
  const eventLines = events.map(({ state: into, actor, at }) => `${formatTerminalTime(at)}  ${into} (${actor})`)
  const head = `${application_number} (${state}): ${stripControlCharacters(shop_name)}`
  return [head, stripControlCharacters(about), facts.join('\n'), eventLines.join('\n')].join('\n\n')
}
