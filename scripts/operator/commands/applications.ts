import { formatPhone } from '#locales/phone-number.ts'
import {
  type Application,
  decideApplication,
  listApplications,
  readApplication,
  readApplicationDocuments,
} from '#server/applications/operator/applications.ts'
import type { Context } from '#server/context.ts'
import { defineAction, defineCommand } from './command.ts'
import { formatTerminalTime, stripControlCharacters, writeFiles } from './command-line.ts'

const parseNumber = (text = ''): string => text.toUpperCase()

const list = defineAction({
  usage: 'npm run applications -- list',
  parse: ({ words: [first] }) => (first ? undefined : {}),
  run: listApplications,
  print: (applications) => applications.map(printLine).join('\n') || 'There are no pending applications.',
})

const show = defineAction({
  usage: 'npm run applications -- show <number> [--documents <folder>]',
  parse({ words: [text, option, folder, ...rest] }) {
    const number = parseNumber(text)
    if (number && option === '--documents' && folder && rest.length === 0) return { number, folder }
    return number && !option ? { number, folder: null } : undefined
  },
  async run(ctx, { number, folder }) {
    const application = await readApplication(ctx, number)
    return { application, paths: folder === null ? [] : await writeDocuments(ctx, application, folder) }
  },
  print: ({ application, paths }) => [printApplication(application), paths.join('\n')].filter(Boolean).join('\n\n'),
})

const approve = defineAction({
  usage: 'npm run applications -- approve <number>',
  parse: ({ words: [number, more] }) => (more ? undefined : parseNumber(number) || undefined),
  run: (ctx, number) => decide(ctx, number, { to: 'approved' }),
  print: printApplication,
})

const refuse = defineAction({
  usage: 'npm run applications -- refuse <number> "reason"',
  parse({ words: [text, ...words] }) {
    const number = parseNumber(text)
    return number && words[0] ? { number, reason: words.join(' ') } : undefined
  },
  run: (ctx, { number, reason }) => decide(ctx, number, { to: 'refused', reason }),
  print: printApplication,
})

export const applicationsCommand = defineCommand({ actions: { list, show, approve, refuse } })

type Decision = Parameters<typeof decideApplication>[1]['decision']

async function decide(ctx: Context, number: string, decision: Decision): Promise<Application> {
  const { id } = await readApplication(ctx, number)
  return decideApplication(ctx, { id, decision, person_id: null })
}

async function writeDocuments(ctx: Context, application: Application, folder: string): Promise<string[]> {
  const documents = await readApplicationDocuments(ctx, application)
  return writeFiles(
    folder,
    documents.map(({ position, kind, bytes }) => ({
      name: `${application.application_number}-${position}.${kind}`,
      bytes,
    })),
  )
}

type ListedApplication = Awaited<ReturnType<typeof listApplications>>[number]

const printLine = ({ application_number, created_at, shop_name, owner_name }: ListedApplication): string =>
  [
    application_number,
    formatTerminalTime(created_at),
    stripControlCharacters(shop_name),
    stripControlCharacters(owner_name),
  ].join('  ')

const rivalTexts = {
  shop: 'Another shop, or somebody who works in one, has this address: it cannot be approved with it.',
  application: 'An earlier application with this address is also pending.',
}

function printApplication(application: Application): string {
  const { application_number, state, shop_name, zone, about, reason, shop_id, documents, rival, events } = application
  const { owner_name, email, phone, country, locale } = application
  const facts = [
    `Zone: ${stripControlCharacters(zone)}`,
    `Owner: ${stripControlCharacters(owner_name)}`,
    `Address: ${stripControlCharacters(email)}${rival ? `\n  ${rivalTexts[rival]}` : ''}`,
    `Phone: ${phone ? formatPhone(phone) : '-'}`,
    `Country: ${country}`,
    `Language: ${locale}`,
    `Documents: ${documents.length}`,
    ...(shop_id === null ? [] : [`Shop: /shops/${shop_id}`]),
    ...(reason === null ? [] : [`Reason: ${stripControlCharacters(reason)}`]),
  ]
  const eventLines = events.map(({ state: into, actor, at }) => `${formatTerminalTime(at)}  ${into} (${actor})`)
  const head = `${application_number} (${state}): ${stripControlCharacters(shop_name)}`
  return [head, stripControlCharacters(about), facts.join('\n'), eventLines.join('\n')].join('\n\n')
}
