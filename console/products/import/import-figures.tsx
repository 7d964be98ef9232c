import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import type { ProductImport } from '#contract/product-files.ts'
import { formatNumber } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'

export function ImportFigures({ item }: { item: ProductImport }) {
  const t = useText()
  const { desk } = useDesks()
  const { state, is_dry_run, rows_done } = item
  const products = `${desk?.path}/products`
  return (
    <Card title={state === 'done' ? t('imports.state_done') : t('imports.state_stopped')}>
      <p role="status">{describeEnd()}</p>
      {!(state === 'stopped' && is_dry_run) && <RunFigures item={item} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" render={<Link to={products} />}>
          {t('imports.to_products')}
        </Button>
        <Button render={<Link to={`${products}/import`} />}>{t('imports.another')}</Button>
      </div>
    </Card>
  )

  function describeEnd() {
    if (state === 'done') return t('imports.done_text')
    return is_dry_run ? t('imports.stopped_check_text') : t('imports.stopped_text', { rows: rows_done })
  }
}

export function RunFigures({ item }: { item: ProductImport }) {
  const t = useText()
  const locale = useLocale()
  const { rows_done, rows_changed, rows_failed, products_created } = item
  const figures = [
    [t('imports.figure_created'), products_created],
    [t('imports.figure_changed'), rows_changed],
    [t('imports.figure_same'), rows_done - rows_changed - rows_failed],
    [t('imports.figure_failed'), rows_failed],
  ] as const
  return (
    <FactList>
      {figures.map(([label, figure]) => (
        <Fact key={label} label={label}>
          <span className="text-h3 tabular-nums">{formatNumber(figure, locale)}</span>
        </Fact>
      ))}
    </FactList>
  )
}
