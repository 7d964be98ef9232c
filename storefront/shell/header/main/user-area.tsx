import { ChevronDown, UserRound } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { UnreadDot } from '#ui/marks/count-badge.tsx'

const load = () => import('./user-menu.tsx').then((part) => part.UserMenu)

const look = 'text-label frame flex min-h-11 w-full items-center gap-2 rounded-md px-2.5 hover:bg-neutral-100'

/** Login or user menu, equally wide, so that the known session causes no layout shift. */
export function UserArea() {
  const t = useText()
  const { user, unread_count } = useSession()
  return (
    <div className="w-44 ps-1">
      {user ? (
        <LazyLayer
          load={load}
          trigger={
            <button
              type="button"
              className={look}
              aria-label={[
                t('shell.user_menu', { name: user.name }),
                unread_count && t('shell.unread', { count: unread_count }),
              ]
                .filter(Boolean)
                .join(t('shell.comma'))}
            >
              <span className="relative">
                <Avatar source={user.profile_photo} name={user.name} size={32} />
                {unread_count > 0 && <UnreadDot className="-end-0.5 -top-0.5" />}
              </span>
              <span dir="auto" className="min-w-0 flex-1 truncate text-neutral-900 [text-align:match-parent]">
                {user.name}
              </span>
              <ChevronDown className="size-4 text-neutral-600" />
            </button>
          }
        />
      ) : (
        <button
          type="button"
          className="text-label flex min-h-11 w-full items-center justify-center gap-2 rounded-md border border-neutral-500 px-4 text-neutral-900 hover:bg-neutral-50"
          onClick={() => openDialog('login')}
        >
          <UserRound className="size-5" />
          {t('shell.login')}
        </button>
      )}
    </div>
  )
}
