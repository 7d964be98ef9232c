import { useId } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { mayDo } from '#contract/may-do.ts'
import type { Permission, RoleKind } from '#contract/permissions.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { type Level, levelsOf, nounsOf, type PermissionNoun } from './permission-names.ts'

interface PermissionGridProps {
  readonly kind: RoleKind
  readonly held: ReadonlySet<string>
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly error?: string
}

/** A row per area, with a checkbox for seeing and one for changing. */
export function PermissionGrid({ kind, held, value, onChange, error }: PermissionGridProps) {
  const t = useText()
  const id = useId()
  const toggle = (noun: PermissionNoun, level: Level) => onChange(togglePermission(value, noun, level))
  const isLacking = nounsOf(kind).some((noun) => !levelsOf(noun).every((level) => canGive(held, noun, level)))
  return (
    <div className="grid gap-2">
      {isLacking && (
        <p id={`${id}-lacking`} className="text-meta text-neutral-600">
          {t('members.permission_lacking')}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <table className="w-full max-w-text border-collapse" aria-describedby={error && `${id}-error`}>
        <thead>
          <tr className="border-b border-neutral-300">
            <th scope="col" className="text-meta py-2 text-start font-semibold text-neutral-700">
              {t('members.area')}
            </th>
            <HeadCell label={t('members.see')} />
            <HeadCell label={t('members.change')} />
          </tr>
        </thead>
        <tbody>
          {nounsOf(kind).map((noun) => (
            <tr key={noun} className="border-b border-neutral-200">
              <th scope="row" className="py-2 text-start font-normal text-neutral-900">
                {t(`permissions.${noun}`)}
              </th>
              {(['read', 'write'] as const).map((level) => (
                <td key={level} className="text-center">
                  {levelsOf(noun).includes(level) && (
                    <PermissionBox
                      {...{ noun, level, value, toggle }}
                      lackingId={canGive(held, noun, level) ? undefined : `${id}-lacking`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HeadCell = ({ label }: { label: string }) => (
  <th scope="col" className="text-meta w-18 py-2 text-center sm:w-24 font-semibold text-neutral-700">
    {label}
  </th>
)

interface PermissionBoxProps {
  readonly noun: PermissionNoun
  readonly level: Level
  readonly value: readonly string[]
  readonly toggle: (noun: PermissionNoun, level: Level) => void
  /** Id of the text that says why the permission cannot be granted. */
  readonly lackingId: string | undefined
}

function PermissionBox({ noun, level, value, toggle, lackingId }: PermissionBoxProps) {
  const t = useText()
  const area = t(`permissions.${noun}`)
  return (
    <label className="inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={level === 'read' ? t('members.see_area', { area }) : t('members.change_area', { area })}
        aria-describedby={lackingId}
        disabled={lackingId !== undefined}
        checked={mayDo(new Set(value), `${noun}.${level}` as Permission)}
        onChange={() => toggle(noun, level)}
        className="size-5 accent-brand-ring"
      />
    </label>
  )
}

/** A person can only grant permissions that they hold. */
const canGive = (held: ReadonlySet<string>, noun: PermissionNoun, level: Level): boolean =>
  mayDo(held, `${noun}.${level}` as Permission)

/** "Change" includes "see": checking "change" checks both, and unchecking "see" unchecks both. */
export function togglePermission(value: readonly string[], noun: PermissionNoun, level: Level): string[] {
  const [read, write] = [`${noun}.read`, `${noun}.write`]
  const held = new Set(value)
  const others = value.filter((each) => each !== read && each !== write)
  const isHeld = held.has(write) || (level === 'read' && held.has(read))
  const own = level === 'write' ? (isHeld ? [read] : [read, write]) : isHeld ? [] : [read]
  // Sorted as the server stores them, so that a box pressed twice leaves no unsaved change.
  return [...others, ...own].sort()
}
