interface Answer<Changed, Refused> {
  readonly changed: readonly Changed[]
  readonly refused: readonly Refused[]
}

export interface Portions<Item, Changed, Refused> extends Answer<Changed, Refused> {
  /** Not sent, or without an answer. */
  readonly rest: readonly Item[]
  /** Why the rest was not sent, such as a lost connection; undefined if all were. */
  readonly error: unknown
}

interface PortionsOptions<Item, Changed, Refused> {
  /** Of one call. */
  readonly maxItems: number
  readonly send: (items: Item[]) => Promise<Answer<Changed, Refused>>
  /** Only if one call is not enough. */
  readonly onProgress?: ((progress: { readonly done: number; readonly count: number }) => void) | undefined
}

/** Sends a bulk action in portions. After an error it returns what was changed until then. */
export async function sendPortions<Item, Changed, Refused>(
  items: readonly Item[],
  { maxItems, send, onProgress }: PortionsOptions<Item, Changed, Refused>,
): Promise<Portions<Item, Changed, Refused>> {
  const changed: Changed[] = []
  const refused: Refused[] = []
  let from = 0
  try {
    for (; from < items.length; from += maxItems) {
      if (items.length > maxItems) onProgress?.({ done: from, count: items.length })
      const answer = await send(items.slice(from, from + maxItems))
      changed.push(...answer.changed)
      refused.push(...answer.refused)
    }
    return { changed, refused, rest: [], error: undefined }
  } catch (error) {
    return { changed, refused, rest: items.slice(from), error }
  }
}
