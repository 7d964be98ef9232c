import { Link } from 'react-router'
import type { FooterItem as Item } from '#contract/settings.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { SocialLinks } from '#storefront/platform/layout/contact-links.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { AppCode, StoreButtons } from '../app-links.tsx'
import { hasApp } from '../has-app.ts'
import { LogoPicture } from '../header/main/logo.tsx'

/** Returns a predicate: whether the settings have content for an item. Unknown types are hidden. */
export function useFooterItems(): (item: Item) => boolean {
  const settings = useSettings()
  return ({ type, title, url }) => {
    if (type === 'logo') return true
    if (type === 'text') return Boolean(title || settings.web_footer_description)
    if (type === 'social_links') return settings.social_links.length > 0
    if (type === 'app_store') return hasApp(settings)
    return type === 'link' && url !== null
  }
}

export function FooterItem({ item }: { item: Item }) {
  if (item.type === 'logo') return <FooterLogo />
  if (item.type === 'text') return <FooterText text={item.title} />
  if (item.type === 'social_links') return <SocialLinks look="border border-white/30 hover:border-white" />
  if (item.type === 'app_store') {
    return (
      <>
        <AppCode />
        <StoreButtons />
      </>
    )
  }
  return <FooterLink item={item} />
}

function FooterLogo() {
  const { web_footer_logo, app_name } = useSettings()
  return web_footer_logo ? (
    <LogoPicture picture={web_footer_logo} name={app_name} loading="lazy" />
  ) : (
    <p className="text-[1.5rem] leading-none font-bold tracking-tight">{app_name}</p>
  )
}

function FooterText({ text }: { text: string }) {
  const { web_footer_description } = useSettings()
  return (
    <p dir="auto" className="max-w-80">
      {text || web_footer_description}
    </p>
  )
}

const linkLook = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-8'

function FooterLink({ item }: { item: Item }) {
  const t = useText()
  const url = item.url ?? ''
  if (url.startsWith('/') && item.target === '_self') {
    return (
      <Link to={url} className={linkLook}>
        {item.title}
      </Link>
    )
  }
  return (
    <a href={url} target={item.target} rel="noreferrer" className={linkLook}>
      {item.title}
      {item.target === '_blank' && <span className="sr-only"> {t('shell.new_tab')}</span>}
    </a>
  )
}
