import { Link } from 'react-router'
import type { Picture } from '#contract/shapes.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'
import { sourceSet } from '#ui/pictures/picture-source.ts'

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

type LogoPictureProps = { picture: Picture; name: string; loading?: 'lazy' }

/** Fits into 160×40 px on desktops and 120×32 px on phones, with its space reserved before it loads. */
export function LogoPicture({ picture, name, loading }: LogoPictureProps) {
  const { url, width, height } = picture
  const computeWidth = (maxWidth: number, rowHeight: number) =>
    `${Math.round(Math.min(maxWidth, (rowHeight * width) / height))}px`
  return (
    <img
      src={url}
      srcSet={sourceSet(picture, [120, 180, 240, 360, 480], 'webp')}
      sizes={`(width < 64rem) ${computeWidth(120, 32)}, ${computeWidth(160, 40)}`}
      width={width}
      height={height}
      alt={name}
      loading={loading}
      style={{ ['--ratio' as string]: width / height, maxWidth: width }}
      className="h-auto w-[min(--spacing(30),--spacing(8)*var(--ratio))] object-contain lg:w-[min(--spacing(40),--spacing(10)*var(--ratio))]"
    />
  )
}
