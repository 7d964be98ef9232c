import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'

export const hotlineHref = (mobile: string): string => `tel:${mobile.replace(/[^+\d]/g, '')}`

/** The setting is a phone number or a URL. */
export const whatsappHref = (setting: string): string =>
  /^https?:\/\//.test(setting) ? setting : `https://wa.me/${setting.replace(/\D/g, '')}`

/** Logos come from the settings and are made for a dark background; a link without a logo shows its name. `look` is the class name of each link. */
export function SocialLinks({ look }: { look: string }) {
  const t = useText()
  const { social_links } = useSettings()
  return (
    <ul className="flex flex-wrap gap-2">
      {social_links.map(({ name, link, logo }) => (
        <li key={name}>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={t('shell.opens_in_new_tab', { name })}
            title={name}
            className={classNames('inline-grid min-h-11 min-w-11 place-items-center rounded-full', look)}
          >
            {logo ? (
              <img src={logo} alt="" width={20} height={20} loading="lazy" className="size-5" />
            ) : (
              <span className="px-3">{name}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
