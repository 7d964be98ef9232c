/** `path` has the names of the parent categories, from the top. */
interface CategoryPath {
  readonly name: string
  readonly path: readonly string[]
}

/** Names repeat in large trees, so the text includes all parent categories. */
export const categoryText = ({ name, path }: CategoryPath): string => [...path, name].join(' › ')
