import type { Tree } from './tree.ts'

/** A small house for a test: paths with their text. */
export const house = (files: Record<string, string>): Tree => new Map(Object.entries(files))
