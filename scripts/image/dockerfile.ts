import { readFileSync } from 'node:fs'

export const dockerfile = readFileSync('Dockerfile', 'utf8')

export const removals = [...dockerfile.matchAll(/^RUN ((?:find|parts=)(?:[^\n]*\\\n)*[^\n]*)/gm)].map(
  ([, command = '']) => command,
)

const wordsOf = (text = '') => text.split(/[\s\\]+/).filter(Boolean)

export const trialPaths = wordsOf(/parts="([^"]*)"/.exec(dockerfile)?.[1])

export const removedPaths = [...wordsOf(/&& rm -r (host(?:[^\n]*\\\n)*[^\n]*)/.exec(dockerfile)?.[1]), ...trialPaths]

export const copiedPaths = [...dockerfile.matchAll(/^COPY --from=build \/srv\/souk\/(\S+) /gm)].map(
  ([, path = '']) => path,
)

export const uninstalledPackages = wordsOf(/npm uninstall ([^&]*?[^\\])\n/.exec(dockerfile)?.[1])
