import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ColorInput } from '#ui/desk/form/color-input.tsx'
import { Field, FieldError } from '#ui/forms/field.tsx'
import { builtInPrimary } from '#ui/tokens/built-in.ts'
import { isHex } from '#ui/tokens/contrast.ts'
import { createPalette, measureContrasts } from '#ui/tokens/palette.ts'
import type { Shades } from '#ui/tokens/theme.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useSettingError } from './use-setting-error.ts'

/** One colour gives the twelve shades, shown with a preview of the shop. null is the built-in palette. */
export function ThemeSetting({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name })
  const shades = (field.value ?? null) as Shades | null
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2">
      <legend className="text-label mb-1.5 text-neutral-900">{label}</legend>
      <div className="grid grid-cols-1 content-start gap-4">
        <ColourFields shades={shades} onChange={field.onChange} />
        <FieldError error={useSettingError(name)} />
        {shades && isHex(shades.primary) && <ShadeList shades={shades} />}
      </div>
      <ThemePreview shades={shades} />
    </fieldset>
  )
}

interface ColourFieldsProps {
  readonly shades: Shades | null
  readonly onChange: (shades: Shades | null) => void
}

function ColourFields({ shades, onChange }: ColourFieldsProps) {
  const t = useText()
  const colour = shades?.primary ?? builtInPrimary
  // An unfinished colour is kept as it is typed, so that the server refuses it at this field if it is saved.
  const change = (text: string) =>
    onChange(isHex(text) ? createPalette(text) : { ...(shades ?? createPalette(builtInPrimary)), primary: text })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('settings.own_colour')}>
        <ColorInput value={colour} onChange={change} fallback={builtInPrimary} pickLabel={t('form.pick_color')} />
      </Field>
      <Button onClick={() => onChange(null)} disabled={shades === null}>
        {t('settings.default_theme')}
      </Button>
    </div>
  )
}

function ShadeList({ shades }: { shades: Shades }) {
  const t = useText()
  const heading = useId()
  return (
    <div>
      <p id={heading} className="text-meta mb-1.5 text-neutral-600">
        {t('settings.shades')}
      </p>
      <ul aria-labelledby={heading} className="grid grid-cols-3 overflow-hidden rounded-lg sm:grid-cols-4">
        {measureContrasts(shades).map(({ name, colour, text, ratio }) => (
          <li
            key={name}
            aria-label={t('settings.contrast', { shade: name, ratio })}
            style={{ background: colour, color: text }}
            className="text-meta flex justify-between gap-2 px-2 py-2.5 tabular-nums"
          >
            <span>{name}</span>
            <span dir="ltr">{ratio.toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
