import { expect, test } from 'vitest'
import { endRunning, run, runInTerminal } from '../run.ts'

const waitForever = ['-e', 'setInterval(() => undefined, 60_000)']

test('the end of a run: commands with and without the terminal end with it', async () => {
  const ends = [runInTerminal(process.execPath, waitForever), run(process.execPath, waitForever)]
  endRunning()
  await expect(Promise.all(ends)).resolves.toEqual([1, expect.objectContaining({ code: 1 })])
})

test('a command with the terminal that cannot be started: the run fails', () =>
  expect(runInTerminal('no-such-command', [])).rejects.toThrow('ENOENT'))
