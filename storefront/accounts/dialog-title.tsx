import { useSettings } from '#storefront/kit/visit/visit.ts'

/** Whose door this is, and which. */
export function DialogTitle({ title }: { title: string }) {
  const { app_name, web_logo } = useSettings()
  return (
    <span className="block pt-3">
      {web_logo ? (
        <img
          src={web_logo.url}
          alt=""
          className="mb-3 h-8 w-auto max-w-30 object-contain object-[0%_50%] rtl:object-[100%_50%]"
        />
      ) : (
        <span aria-hidden className="mb-3 block text-[1.25rem] leading-none font-bold tracking-tight text-brand-text">
          {app_name}
        </span>
      )}
      <span className="text-h2 block">{title}</span>
    </span>
  )
}
