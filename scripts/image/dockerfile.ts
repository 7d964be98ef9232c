import { readFileSync } from 'node:fs'

export const dockerfile = readFileSync('Dockerfile', 'utf8')

/** The commands of the stage `build` that remove files, as a shell runs them. */
export const removals = [...dockerfile.matchAll(/^RUN ((?:find|parts=)(?:[^\n]*\\\n)*[^\n]*)/gm)].map(
  ([, command = '']) => command,
)

const wordsOf = (text = '') => text.split(/[\s\\]+/).filter(Boolean)

/** What the target `trial` has besides the default image. */
export const trialPaths = wordsOf(/parts="([^"]*)"/.exec(dockerfile)?.[1])

/** What the build removes, besides tests. */
export const removedPaths = [...wordsOf(/&& rm -r (host(?:[^\n]*\\\n)*[^\n]*)/.exec(dockerfile)?.[1]), ...trialPaths]

/** What the image takes from the build. */
export const copiedPaths = [...dockerfile.matchAll(/^COPY --from=build \/srv\/souk\/(\S+) /gm)].map(
  ([, path = '']) => path,
)

export const uninstalledPackages = wordsOf(/npm uninstall ([^&]*?[^\\])\n/.exec(dockerfile)?.[1])
