import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { normalizeSelection, optionAxes, type VariantSelection } from './variant-selection.ts'

/** Keeps the selection in the URL (`?color=Red&size=M`). A change is returned before its navigation ends. */
export function useUrlSelection(product: Product): [VariantSelection, (selection: VariantSelection) => void] {
  const [searchParams, setSearchParams] = useSearchParams()
  const [pendingSelection, setPendingSelection] = useState<VariantSelection | null>(null)
  const pendingUrls = useRef<string[]>([])
  useEffect(() => {
    // A URL that is not pending was set elsewhere, so pending changes are discarded.
    const index = pendingUrls.current.lastIndexOf(String(searchParams))
    pendingUrls.current = index < 0 ? [] : pendingUrls.current.slice(index + 1)
    if (pendingUrls.current.length === 0) setPendingSelection(null)
  }, [searchParams])
  const urlSelection = normalizeSelection(product, { color: searchParams.get('color'), size: searchParams.get('size') })
  const setSelection = (next: VariantSelection) => {
    const nextParams = withSelection(searchParams, next)
    const isUnchanged = String(nextParams) === String(searchParams)
    pendingUrls.current = isUnchanged ? [] : [...pendingUrls.current, String(nextParams)]
    setPendingSelection(isUnchanged ? null : next)
    setSearchParams(nextParams, { replace: true, preventScrollReset: true })
  }
  return [pendingSelection ?? urlSelection, setSelection]
}

function withSelection(searchParams: URLSearchParams, selection: VariantSelection): URLSearchParams {
  const next = new URLSearchParams(searchParams)
  for (const axis of optionAxes) {
    const value = selection[axis]
    if (value === null) next.delete(axis)
    else next.set(axis, value)
  }
  return next
}
