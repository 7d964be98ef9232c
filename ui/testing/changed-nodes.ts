/** The nodes below an element whose content or attributes change while `act` runs. */
export async function changedNodes(root: Element, act: () => Promise<void>): Promise<Node[]> {
  const changed = new Set<Node>()
  const add = (records: readonly MutationRecord[]) => {
    for (const { target } of records) changed.add(target)
  }
  const observer = new MutationObserver(add)
  observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true })
  await act()
  add(observer.takeRecords())
  observer.disconnect()
  return [...changed]
}
