/**
 * Gives `open` a stack for the clean-up of what it opens, last first. If `open` fails, what was opened is closed.
 * (dependency-cruiser's parser does not know `await using` yet.)
 */
export async function openTogether<Opened>(open: (opened: AsyncDisposableStack) => Promise<Opened>): Promise<Opened> {
  const opened = new AsyncDisposableStack()
  try {
    return await open(opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}
