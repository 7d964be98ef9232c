import type { Ref } from 'react'
import { createContext, use } from 'react'

export type FieldState = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** Set by Field; controls inside it get id and ARIA attributes from it. */
export const FieldContext = createContext<FieldState | null>(null)

type Wired = {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Attributes of a control inside a Field. Own props win, so a control also works alone. */
export function useFieldControl(props: Wired) {
  const field = use(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (props.required ?? field?.required) || undefined,
  }
}

/** The language of the texts in the fields below, where it is not that of the page and of their labels. */
export const ContentLanguageContext = createContext<{ locale: string; direction: 'ltr' | 'rtl' } | null>(null)

/** Language and direction of what is typed into a control. Its own `lang` and direction win. */
export function useContentLanguage({ lang, dir }: { lang?: string; dir?: string }): { lang?: string; dir?: string } {
  const language = use(ContentLanguageContext)
  if (!language) return {}
  return { lang: lang ?? language.locale, dir: dir === undefined || dir === 'auto' ? language.direction : dir }
}

/** The look of text fields and selects: 44 high, a border with contrast 3:1, red when invalid. */
export const controlLook =
  'text-control block w-full min-h-11 rounded-md border border-neutral-500 bg-white px-3 text-neutral-900 ' +
  'transition-colors hover:border-neutral-700 focus-visible:border-brand-ring aria-invalid:border-danger has-aria-invalid:border-danger ' +
  'disabled:border-neutral-200 disabled:bg-neutral-100 disabled:text-neutral-600 [&[readonly]]:bg-neutral-50'

export function mergeRefs<T>(forwardedRef: Ref<T> | undefined, ownRef: { current: T | null }) {
  return (node: T | null) => {
    ownRef.current = node
    if (typeof forwardedRef === 'function') forwardedRef(node)
    else if (forwardedRef) forwardedRef.current = node
  }
}
