import { useText } from '#storefront/platform/i18n/texts.tsx'

/** The steps of an application and the commission; `share` is in percent. */
export function SellingSteps({ share }: { share: number }) {
  const t = useText()
  const steps = [
    { title: t('applications.step_apply'), text: t('applications.step_apply_text') },
    { title: t('applications.step_look'), text: t('applications.step_look_text') },
    { title: t('applications.step_open'), text: t('applications.step_open_text') },
  ]
  return (
    <section aria-labelledby="selling-steps" className="rounded-2xl bg-brand-soft p-5 sm:p-6">
      <h2 id="selling-steps" className="text-h3 text-brand-soft-text">
        {t('applications.next')}
      </h2>
      <ol className="mt-4 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden
              className="text-label grid size-8 place-items-center rounded-full bg-brand-solid text-on-brand tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-label pt-1.5 text-neutral-900">{title}</h3>
              <p className="mt-1 text-neutral-700">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h3 className="text-label mt-6 border-t border-brand-line pt-5 text-neutral-900">{t('applications.cost')}</h3>
      <p className="mt-1 text-neutral-700">
        {share > 0 ? t('applications.cost_share', { percent: share }) : t('applications.cost_none')}
      </p>
    </section>
  )
}
