import type { Check } from './tree.ts'
import { isSource, roomOf } from './tree.ts'

/** Say nothing anywhere, not even as the last word of a longer name. */
const empty = ['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'service', 'services', 'constants']
/** Say nothing alone; with another word they may be the thing itself, as an address type or an index of categories. */
const emptyAlone = ['common', 'shared', 'misc', 'lib', 'core', 'types', 'index']

const saysNothing = (name: string) => emptyAlone.includes(name) || empty.includes(name.split('-').at(-1) ?? '')

const kebab = /^(\+?[a-z0-9]+|\$[a-z]+)(-[a-z0-9]+)*$/

/** A name says what is inside. These say only that somebody did not know where to put it. */
export const checkNames: Check = (tree) => {
  const paths = [...tree.keys()].filter((path) => roomOf(path) !== undefined)
  const parts = new Set(paths.flatMap(partsOf))
  return [...parts].flatMap((path) => {
    const names = (path.split('/').at(-1) ?? '').split('.')
    const banned = names.find(saysNothing)
    if (banned) return [`${path} is named ${banned}, which says nothing: name it after what it holds`]
    return isSource(path) && !names.every((name) => kebab.test(name)) ? [`${path} is not written in kebab-case`] : []
  })
}

/** A path and every folder above it. */
function partsOf(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_, place) => segments.slice(0, place + 1).join('/'))
}
