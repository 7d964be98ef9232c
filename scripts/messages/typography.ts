import type { Check } from '#scripts/repository/tree.ts'

/** What no text of a language may contain, and the sentence about it. */
type Sign = { language: string; forbidden: RegExp; problem: string }

const signs: readonly Sign[] = [
  {
    language: 'fr',
    // U+00A0, which is required there, keeps the sign on the line of its word.
    forbidden: / [:;!?»]|« /,
    problem: 'has a breaking space at a sign: use U+00A0',
  },
  {
    language: 'bn',
    // Prices, counts and dates have western digits in every language (`locales/numbers.ts`).
    forbidden: /[০-৯]/,
    problem: 'has a Bengali digit: use western ones',
  },
]

/** Signs of a language that are written in one way, in its messages and in the words of its demo. */
export const checkTypography: Check = (tree) =>
  signs.flatMap(({ language, forbidden, problem }) =>
    [...tree]
      .filter(([path]) => isTextFile(path, language))
      .flatMap(([path, text]) =>
        text.split('\n').flatMap((line, index) => (forbidden.test(line) ? [`${path}:${index + 1} ${problem}`] : [])),
      ),
  )

const isTextFile = (path: string, language: string): boolean =>
  path.endsWith('.json') && ['locales', 'db/words'].some((folder) => path.startsWith(`${folder}/${language}/`))
