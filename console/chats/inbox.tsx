import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ChatList } from './chat-list.tsx'
import { useChatEvents } from './chat-queries.ts'

interface InboxProps {
  /** Whose conversation is open; undefined: none. */
  readonly shopper: string | undefined
  readonly children: ReactNode
}

/** The list of conversations beside the open one. On a phone they are two pages. */
export function Inbox({ shopper, children }: InboxProps) {
  useChatEvents()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[clamp(16rem,32%,22rem)_minmax(0,1fr)]">
      <div className={classNames('panel min-w-0 overflow-hidden', shopper !== undefined && 'max-lg:hidden')}>
        <ChatList shopper={shopper} />
      </div>
      {children}
    </div>
  )
}
