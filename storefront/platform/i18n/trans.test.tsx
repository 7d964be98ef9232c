import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { consent as english } from '#locales/en/pages/accounts.json'
import { consent as chinese } from '#locales/zh/pages/accounts.json'
import { TextsProvider } from './texts.tsx'
import { Trans } from './trans.tsx'

test.each([
  ['en', english, 'By creating an account you agree to our <a href="/t">T</a> and <a href="/p">P</a>.'],
  ['zh', chinese, '创建账户即表示您同意我们的<a href="/t">T</a>和<a href="/p">P</a>。'],
])('a text with elements in %s: each replaces its placeholder', (locale, consent, markup) => {
  const said = renderToStaticMarkup(
    <TextsProvider messages={{ 'accounts.consent': consent }} locale={locale}>
      <Trans of="accounts.consent" terms={<a href="/t">T</a>} privacy={<a href="/p">P</a>} />
    </TextsProvider>,
  )
  expect(said).toBe(markup)
})
