/**
 * Gives `open` a stack to put on it how each thing that it opens is closed, the last first. If `open` fails, what was
 * opened by then is closed. (dependency-cruiser's parser does not know `await using` yet.)
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
