/** A provider's own script, asked for when somebody wants to sign in with it and not before. */
export function loadScript(address: string, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(new Error(`${address} could not be loaded`))
    const late = setTimeout(fail, patience)
    script.onload = () => {
      clearTimeout(late)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(late)
      fail()
    }
    script.src = address
    document.head.append(script)
  })
}
