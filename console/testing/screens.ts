/** A desktop from left to right and a phone from right to left, for `test.each` of layout and axe. */
export const oppositeScreens = [
  ['en', 1440],
  ['ar', 360],
] as const

/** Both widths in both directions. */
export const screens = [
  ['en', 1440],
  ['ar', 1440],
  ['en', 360],
  ['ar', 360],
] as const
