export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser starts to read the blob asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
