import { afterAll, afterEach } from 'vitest'

/**
 * Unexpected console output fails the test. A test that expects output mocks the console method. `format` turns the
 * arguments of a console call into one line.
 */
export function refuseOutput(format: (...parts: unknown[]) => string): void {
  const printed: string[] = []
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    console[method] = (...parts: unknown[]) => void printed.push(`console.${method}: ${format(...parts)}`)
  }
  const refuse = () => {
    const lines = printed.splice(0)
    if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`)
  }
  afterEach(refuse)
  afterAll(refuse)
}
