import { Link } from 'react-router'
import type { Picture } from '#contract/shapes.ts'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { classNames } from '#ui/class-names.ts'

/** The shop's logo, or its name where it has none; always the way home. */
export function Logo({ className }: { className?: string }) {
  const { app_name, web_logo } = useSettings()
  return (
    <Link to="/" className={classNames('inline-flex min-h-11 shrink-0 items-center', className)}>
      {web_logo ? (
        <LogoPicture picture={web_logo} name={app_name} />
      ) : (
        <span className="text-[1.5rem] leading-none font-bold tracking-tight text-neutral-900">{app_name}</span>
      )}
    </Link>
  )
}

type LogoPictureProps = { picture: Picture; name: string; className?: string }

/** Never cut and never larger than its place: 160×40 on a desk, 120×32 on a phone. */
export function LogoPicture({ picture, name, className }: LogoPictureProps) {
  return (
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt={name}
      className={classNames('h-auto max-h-8 w-auto max-w-30 object-contain lg:max-h-10 lg:max-w-40', className)}
    />
  )
}
