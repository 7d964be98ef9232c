import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface NoSuchContentProps {
  /** Deleted while it was open. */
  readonly wasShown: boolean
  readonly list: { readonly label: string; readonly href: string }
  /** Of one that was not shown. */
  readonly title: string
  readonly text: string
}

/** In place of a page, a post or a banner that does not exist: the way to its list. */
export function NoSuchContent({ wasShown, list, title, text }: NoSuchContentProps) {
  const t = useText()
  return (
    <PageMessage
      title={wasShown ? t('states.deleted') : title}
      text={wasShown ? t('states.deleted_text') : text}
      action={<Button render={<Link to={list.href} />}>{list.label}</Button>}
    />
  )
}
