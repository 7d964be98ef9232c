import { CalendarClock, CircleCheck, type LucideIcon, PencilLine } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { PostState } from '#contract/post-states.ts'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

const looks: Readonly<Record<PostState, { tone: StatusTone; icon: LucideIcon }>> = {
  draft: { tone: 'settled', icon: PencilLine },
  planned: { tone: 'moving', icon: CalendarClock },
  published: { tone: 'done', icon: CircleCheck },
}

interface PostStateProps {
  readonly post: { readonly state: PostState; readonly published_at: string | null }
}

/** The state of a post, and since or from when shoppers see it. */
export function PostStateMark({ post: { state, published_at } }: PostStateProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { tone, icon: Icon } = looks[state]
  return (
    <span className="inline-grid justify-items-start gap-1 max-sm:in-[td]:justify-items-end">
      <StatusPill tone={tone} icon={<Icon />}>
        {t(`blog.state_${state}`)}
      </StatusPill>
      {published_at && (
        <time dateTime={published_at} className="text-meta text-neutral-600">
          {dayTime(published_at)}
        </time>
      )}
    </span>
  )
}
