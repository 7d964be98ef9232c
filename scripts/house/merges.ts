import type { Check } from './tree.ts'

/** A merge that nobody finished. */
export const checkMerges: Check = (tree) =>
  [...tree].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, place) =>
        /^(<{7}|>{7})( |$)/.test(line) ? [`${path}:${place + 1} is the mark of an unfinished merge`] : [],
      ),
  )
