/** npm passes one Ctrl-C on more than once; a person who means it presses again later than this, in ms. */
const echo = 1_000

export interface Stop {
  /** Resolves when the process is first asked to stop. */
  readonly asked: Promise<void>
  isAsked(): boolean
}

/** Waits to be asked to stop. Being asked again, and not at once, ends the process as it is. */
export function askedToStop(): Stop {
  let at: number | undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (at !== undefined && Date.now() - at > echo) process.exit(1)
      at ??= Date.now()
      resolve()
    })
  }
  return { asked: promise, isAsked: () => at !== undefined }
}
