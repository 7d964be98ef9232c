import { Bell, ChevronsUpDown, DoorOpen, Languages, LogOut, Search, Store, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { useMe } from '#console/platform/session/me.ts'
import { useDeskRoleName } from '#console/platform/session/role-name.ts'
import { useUnread } from '#console/platform/states/unread.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { directional } from '#ui/directional-icon.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'
import { useMenuDesk } from './menu-desk.ts'
import { useChooseLanguage } from './use-choose-language.ts'

const SignOut = directional(LogOut)

/** Which desk is open and how to change it, the palette, the notices, the language and the person. */
export function TopBar({ onPalette }: { onPalette: () => void }) {
  const t = useText()
  return (
    <div className="sticky-bar top-0 z-header border-b border-neutral-200 bg-white">
      <div className="mx-auto flex h-14 max-w-desk items-center gap-2 px-3 sm:px-6">
        <DeskSwitch />
        <Button size="compact" icon={<Search />} onClick={onPalette} className="max-sm:hidden">
          {t('shell.palette')}
        </Button>
        <IconButton label={t('shell.palette')} icon={<Search />} onClick={onPalette} className="sm:hidden" />
        <NoticeBell />
        <LanguageMenu />
        <PersonMenu />
      </div>
    </div>
  )
}

function DeskSwitch() {
  const t = useText()
  const { desks } = useDesks()
  const desk = useMenuDesk()
  const nameRole = useDeskRoleName()
  const nameOf = ({ shopName }: Desk) => shopName ?? t('shell.market')
  const name = desk ? nameOf(desk) : t('shell.console')
  if (desks.length < 2 && desk) {
    return (
      <Link to={desk.path} translate="no" className="text-label me-auto truncate text-neutral-900">
        {name}
      </Link>
    )
  }
  return (
    <div className="me-auto min-w-0">
      <LazyMenu
        align="start"
        trigger={
          <button type="button" className="text-label flex min-h-11 max-w-full items-center gap-1 text-neutral-900">
            <span className="truncate" translate="no">
              {name}
            </span>
            <ChevronsUpDown className="size-4 shrink-0" />
            <span className="sr-only">{t('shell.switch_desk')}</span>
          </button>
        }
        entries={desks.map((each) => ({
          label: each.entered ? (
            <>
              {nameOf(each)} <span className="text-meta text-danger">{nameRole(each)}</span>
            </>
          ) : (
            nameOf(each)
          ),
          icon: each.entered ? <DoorOpen /> : <Store />,
          render: <Link to={each.path} aria-current={each.path === desk?.path ? 'true' : undefined} />,
        }))}
      />
    </div>
  )
}

function NoticeBell() {
  const t = useText()
  const count = useUnread(({ unread }) => unread)
  return (
    <IconButton
      label={t('notices.bell', { count })}
      icon={<Bell />}
      badge={<CountBadge count={count} />}
      render={<Link to="/notices" />}
    />
  )
}

function LanguageMenu() {
  const t = useText()
  const current = useLocale()
  const choose = useChooseLanguage()
  return (
    <LazyMenu
      trigger={<IconButton label={t('shell.language')} icon={<Languages />} />}
      entries={consoleLanguages.map(({ locale, title }) => ({
        label: <span lang={locale}>{title}</span>,
        isChosen: locale === current,
        onSelect: () => void choose(locale),
      }))}
    />
  )
}

function PersonMenu() {
  const t = useText()
  const { person } = useMe()
  return (
    <LazyMenu
      head={
        <p className="text-meta text-neutral-600" translate="no">
          {person.name}
        </p>
      }
      trigger={<IconButton label={t('shell.account')} icon={<UserRound />} />}
      entries={[
        { label: t('shell.account'), icon: <UserRound />, render: <Link to="/account" /> },
        {
          label: t('shell.sign_out'),
          icon: <SignOut />,
          render: <Link to="/sign-out" state="requested" />,
          apart: true,
        },
      ]}
    />
  )
}
