/** A terminal obeys what is hidden in a text; lines and tabs it may show. */
export const terminalText = (text: string): string => text.replaceAll(/[^\P{C}\n\t]/gu, '')

/** A moment, to the minute. */
export const terminalMoment = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`
