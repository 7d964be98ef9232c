/** Pages that are being made. */
export interface Making<T> {
  /** What is being made under the key, or else what `make` makes. */
  once(key: string, make: () => Promise<T>): Promise<T>
  /** Something changed that a page which is being made may have read before. */
  note(tag: string): void
}

interface Parts<T> {
  /** Is handed what was made, unless something has changed meanwhile that it stands on. */
  keep(made: T): void
}

/** Makes one page under a key at a time: whoever comes meanwhile is given the same. */
export function openMaking<T extends { readonly tags: ReadonlySet<string> }>({ keep }: Parts<T>): Making<T> {
  const running = new Map<string, { made: Promise<T>; missed: Set<string> }>()

  async function run(make: () => Promise<T>, missed: Set<string>): Promise<T> {
    const made = await make()
    const isOld = [...missed].some((tag) => tag === everything || made.tags.has(tag))
    if (!isOld) keep(made)
    return made
  }

  return {
    once: (key, make) => {
      const known = running.get(key)
      if (known) return known.made
      const missed = new Set<string>()
      const made = run(make, missed).finally(() => running.get(key)?.made === made && running.delete(key))
      running.set(key, { made, missed })
      return made
    },
    note: (tag) => {
      for (const { missed } of running.values()) missed.add(tag)
      // Who comes from now on shares nothing with who came before.
      if (tag === everything) running.clear()
    },
  }
}

/** Whatever a page shows, it stands on this. */
export const everything = 'everything'
