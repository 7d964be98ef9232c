import { listsTag } from '#contract/page-tags.ts'

export const everything = 'everything'

export interface TagIndex {
  add(key: string, tags: Iterable<string>): void
  remove(key: string, tags: Iterable<string>): void
  keysOf(tag: string): readonly string[]
  clear(): void
}

export function openTagIndex(): TagIndex {
  const keys = new Map<string, Set<string>>()
  return {
    add: (key, tags) => {
      for (const tag of tags) keys.set(tag, (keys.get(tag) ?? new Set()).add(key))
    },
    remove: (key, tags) => {
      for (const tag of tags) {
        const having = keys.get(tag)
        having?.delete(key)
        if (having?.size === 0) keys.delete(tag)
      }
    },
    keysOf: (tag) => [...(keys.get(tag) ?? [])],
    clear: () => keys.clear(),
  }
}

const plainTags = new Set(['content', everything])
const tagWithIds = /^(products|details|shops|category_products|shop_products) (\d+(?:,\d+)*)$/

/** The tags that a NOTIFY payload of `page_changes` names; an unknown payload invalidates every page. */
export function parseInvalidation(payload: string): string[] {
  if (plainTags.has(payload)) return [payload]
  const [, kind, ids] = tagWithIds.exec(payload) ?? []
  if (!ids) return [everything]
  const tags = ids.split(',').map((id) => `${kind} ${id}`)
  return kind === 'category_products' ? [listsTag, ...tags] : tags
}

/** Whether the tag is of lists that products enter and leave. Importing a file of products changes them many times a second. */
export const isOfLists = (tag: string): boolean => tag === listsTag || /^(category|shop)_products /.test(tag)
