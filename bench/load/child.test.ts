import { fork } from 'node:child_process'
import { expect, test } from 'vitest'
import { nextMessage } from './child.ts'

const forkCode = (code: string) => fork('data:', [], { execArgv: ['--eval', code] })

test('a child process that ends before it replies: the benchmark fails instead of waiting', async () =>
  expect(nextMessage(forkCode('process.exit(3)'))).rejects.toThrow('ended by itself, with 3'))
