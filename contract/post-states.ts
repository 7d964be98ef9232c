// Without schemas, so that pages can import it.

/** A draft has no time of publication, a planned post one that is to come. */
export const postStates = ['draft', 'planned', 'published'] as const
export type PostState = (typeof postStates)[number]

export function postStateOf({ published_at }: { readonly published_at: string | null }, now: Date): PostState {
  if (published_at === null) return 'draft'
  return new Date(published_at) <= now ? 'published' : 'planned'
}
