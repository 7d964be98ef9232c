/** All that is given on the input, without the line breaks at its ends. */
export async function standardInput(): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8').trim()
}
