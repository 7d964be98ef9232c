import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// What a test prints without expecting it is a fault nobody looked at. A test that expects it mocks the method itself.
const said: string[] = []
for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  console[method] = (...parts: unknown[]) => void said.push(`console.${method}: ${format(...parts)}`)
}

function refuseOutput(): void {
  const lines = said.splice(0)
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`)
}

afterEach(refuseOutput)
afterAll(refuseOutput)
