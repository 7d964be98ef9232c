import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { formatDateTime } from '#locales/dates.ts'
import { OrderCode } from './order-code.tsx'

const at = '2026-11-27T12:00:00.000Z'

test.each(['en', 'ar', 'zh'])(
  'a code of an order and a moment in %s stay on one line of a narrow cell',
  async (language) => {
    await render(
      <div className="grid w-10 justify-items-start">
        <span data-testid="line">1</span>
        <time data-testid="cell" dateTime={at}>
          {formatDateTime(at, language, 'UTC')}
        </time>
        <span data-testid="cell">
          <OrderCode code="S261127-BBBB-CCC" />
        </span>
      </div>,
      { width: 360 },
    )
    const heightOf = (cell: Element) => cell.getBoundingClientRect().height
    const cells = page.getByTestId('cell').elements()
    expect(cells).toHaveLength(2)
    for (const cell of cells) expect(heightOf(cell)).toBeLessThan(1.5 * heightOf(page.getByTestId('line').element()))
  },
)
