import { type HomeSection, homeSections } from '#contract/home-page.ts'
import type { OperatorHomeSections, operatorHomePageCalls } from '#contract/operator-home-page.ts'
import { type Queryer, statement } from '#db/statement.ts'
import { recordChange } from '#server/platform/changed-fields.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { lockVersion, versionOf } from '#server/platform/versions.ts'
import { completeSections, type StoredSection } from './rules.ts'

type Verb = Verbs<typeof operatorHomePageCalls>

const findSections = statement<Record<never, never>, StoredSection>(
  'home.sections',
  'select name, is_shown from home_sections order by position',
)

const insertSections = statement<{ names: readonly HomeSection[]; shown: readonly boolean[] }, never>(
  'home.insert_sections',
  `insert into home_sections (name, position, is_shown)
   select name, position, is_shown from unnest(:names::text[], :shown::boolean[]) with ordinality s (name, is_shown, position)`,
)

const deleteSections = statement<Record<never, never>, never>('home.delete_sections', 'delete from home_sections')

const readSections = async (db: Queryer) => completeSections(await findSections(db, {}))

/** The sections that shoppers see, in their order. */
export const listShownSections = async (db: Queryer): Promise<HomeSection[]> =>
  (await readSections(db)).filter(({ is_shown }) => is_shown).map(({ name }) => name)

async function describeSections(db: Queryer): Promise<OperatorHomeSections> {
  const sections = await readSections(db)
  return { version: versionOf(sections), sections }
}

export const getOperatorHomePage: Verb['getOperatorHomePage'] = async ({ db }) => ({ data: await describeSections(db) })

export const saveOperatorHomePage: Verb['saveOperatorHomePage'] = (ctx, { body: { version, sections } }) =>
  ctx.transaction(async (inner) => {
    const { db } = inner
    const before = await lockVersion(db, { name: 'home sections', version, read: () => describeSections(db) })
    await deleteSections(db, {})
    if (!isDefault(sections))
      await insertSections(db, {
        names: sections.map(({ name }) => name),
        shown: sections.map(({ is_shown }) => is_shown),
      })
    const data = await describeSections(db)
    const change = { before: { sections: before.sections }, after: { sections: data.sections } }
    return recordChange(inner, 'home_page', Promise.resolve({ data, change }))
  })

/** The default has no rows, so that sections of later versions get their default position. */
const isDefault = (sections: readonly StoredSection[]) =>
  sections.every(({ name, is_shown }, index) => is_shown && name === homeSections[index])
