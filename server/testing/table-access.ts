import { relationsOf } from '#db/testing/relations.ts'
import { ladder } from '../ladder.ts'
import { tablesByOwner } from '../table-owners.ts'

/** A statement and the folder of server/ that declares it. */
export type OwnedStatement = { capability: string; text: string }

const ownerOf = new Map(
  Object.entries(tablesByOwner).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)
const steps: readonly string[] = ['platform', ...ladder]

/** Writes of another capability's tables and reads up the ladder, once per capability and table. */
export function brokenOwnership(statements: readonly OwnedStatement[]): string[] {
  const broken = statements.flatMap(({ capability, text }) => {
    const { reads, writes } = relationsOf(text)
    const foreign = [...writes].filter((table) => ownerOf.get(table) !== capability)
    const upward = [...reads].filter((table) => steps.indexOf(ownerOf.get(table) ?? '') > steps.indexOf(capability))
    return [
      ...foreign.map((table) => `${capability} writes ${table} of ${ownerOf.get(table)}`),
      ...upward.map((table) => `${capability} reads ${table} of ${ownerOf.get(table)}, above it`),
    ]
  })
  return [...new Set(broken)].sort()
}

/** Tables and views of the migrations. */
export function relationsCreated(migrations: readonly string[]): Set<string> {
  const names = new Set<string>()
  const definition =
    /^\s*(create|drop|alter) (?:or replace )?(?:unlogged )?(?:table|view) (?:if (?:not )?exists )?(\w+)(?: rename to (\w+))?/gim
  for (const [, verb = '', name = '', renamed] of migrations.flatMap((sql) => [...sql.matchAll(definition)])) {
    if (verb.toLowerCase() === 'create') names.add(name)
    if (verb.toLowerCase() === 'drop' || renamed) names.delete(name)
    if (renamed) names.add(renamed)
  }
  return names
}
