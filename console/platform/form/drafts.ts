import type { FieldMap } from './merge-changes.ts'

/** Unsaved changes of a form, with what they were made from. */
export interface Draft {
  /** ISO 8601. */
  readonly at: string
  readonly base: FieldMap
  readonly mine: FieldMap
}

const prefix = 'draft:'

/** One draft for each form and person: a device may be shared. */
export const draftName = (personId: number, pathname: string, formName = ''): string =>
  `${personId}:${pathname}#${formName}`

export function readDraft(name: string): Draft | undefined {
  const text = withStorage((storage) => storage.getItem(prefix + name))
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    // Not JSON: something else wrote it, or an older version of the console.
    return undefined
  }
}

export const writeDraft = (name: string, draft: Draft): void =>
  void withStorage((storage) => storage.setItem(prefix + name, JSON.stringify(draft)))

export const dropDraft = (name: string): void => void withStorage((storage) => storage.removeItem(prefix + name))

/** The next person at the device must not see them. Each is emptied before it is removed, so that no other tab writes it again. */
export function dropDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage).filter((key) => key.startsWith(prefix))) {
      storage.setItem(key, '')
      storage.removeItem(key)
    }
  })
}

/** Calls `onDrop` when another tab saves or discards the same form, which drops the draft of this tab too. Returns how to stop. */
export function onDraftDropped(name: string, onDrop: () => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === prefix + name && newValue === null && oldValue) onDrop()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && typeof value.at === 'string' && isObject(value.base) && isObject(value.mine)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Storage may be blocked or full. The form then works without drafts, and still asks before it is left. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
