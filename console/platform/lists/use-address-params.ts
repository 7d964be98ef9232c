import { useSearchParams } from 'react-router'

type ChangeParams = (
  update: (current: URLSearchParams) => URLSearchParams,
  options?: { readonly replace: boolean },
) => void

/** The query of the address, and a change of it from what the address is then: the page may not yet show the last change. */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams()
  return [
    params,
    (update, options) =>
      setParams(update(new URLSearchParams(window.location.search)), { preventScrollReset: true, ...options }),
  ]
}
