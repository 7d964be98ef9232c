import { useMutation } from '@tanstack/react-query'
import { CalendarClock, CircleCheck, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { usePartForms } from '#console/platform/form/part-forms.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage, hasCode } from '#contract/client/api-error.ts'
import type { OperatorPost } from '#contract/operator-blog.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { useSendVersion } from '../delete-card.tsx'
import { reloadPost, showPost } from './post-queries.ts'
import { PostStateMark } from './post-state.tsx'
import type { usePostTextForm } from './post-texts.tsx'

const MomentDialog = lazyLayer(
  () => import('#console/platform/fields/moment-dialog.tsx').then((part) => part.MomentDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface PublicationCardProps {
  readonly post: OperatorPost
  readonly title: string
  readonly textForm: ReturnType<typeof usePostTextForm>
  readonly canWrite: boolean
}

/** Whether shoppers see a post, and from when. */
export function PublicationCard(props: PublicationCardProps) {
  const t = useText()
  const { post, title, canWrite } = props
  return (
    <Card title={t('blog.publication')}>
      <div role="status" className="grid justify-items-start gap-2">
        <PostStateMark post={post} />
        <p className="text-neutral-600">{t(`blog.about_${post.state}`)}</p>
      </div>
      {canWrite && post.state !== 'published' && <PublishSteps {...props} />}
      {canWrite && post.state !== 'draft' && <UnpublishStep {...{ post, title }} />}
    </Card>
  )
}

/** Unsaved changes are saved first, so that shoppers see the content of the page. */
function usePublish({ post: { slug }, title, textForm }: PublicationCardProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { isDirty, saveAll } = usePartForms()
  const sendVersion = useSendVersion(textForm, title)
  return useMutation({
    mutationFn: async (at: string | null) => {
      if (isDirty && !(await saveAll())) return
      const { data } = await sendVersion((version) =>
        call('POST /operator/blog/posts/{slug}/publish', { params: { slug }, body: { version, at } }),
      )
      showPost(data)
      useNotice.getState().show(at === null ? t('blog.is_published') : t('blog.is_planned', { time: dayTime(at) }))
    },
    onError: (error) => {
      // Published meanwhile: the buttons go, and their error with them.
      if (hasCode(error, 'content.post_published')) useNotice.getState().show(errorMessage(error))
      void reloadPost(slug)
    },
  })
}

function PublishSteps(props: PublicationCardProps) {
  const t = useText()
  const [isPlanning, setPlanning] = useState(false)
  const { mutate, mutateAsync, isPending, error, reset } = usePublish(props)
  const { state, published_at } = props.post
  const isPlanned = state === 'planned'
  const plan = () => {
    reset()
    setPlanning(true)
  }
  return (
    <>
      <FormProblem error={error && !isPlanning ? { message: errorMessage(error) } : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<CircleCheck />}
          loading={isPending && !isPlanning}
          onClick={() => mutate(null)}
        >
          {t('blog.publish')}
        </Button>
        <Button icon={<CalendarClock />} onClick={plan}>
          {t(isPlanned ? 'blog.change_time' : 'blog.plan')}
        </Button>
      </div>
      {isPlanning && (
        <MomentDialog
          texts={{
            title: t('blog.plan_title'),
            description: t('blog.plan_text'),
            label: t('blog.plan_time'),
            submit: t('blog.plan_submit'),
          }}
          field="at"
          scheduled={published_at}
          schedule={mutateAsync}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  )
}

function UnpublishStep({ post: { slug, state }, title }: Pick<PublicationCardProps, 'post' | 'title'>) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const label = t(state === 'planned' ? 'blog.cancel_plan' : 'blog.unpublish')
  const unpublish = async () => {
    const { data } = await call('POST /operator/blog/posts/{slug}/unpublish', { params: { slug }, body: {} })
    showPost(data)
    useNotice.getState().show(t('blog.is_unpublished'))
  }
  return (
    <>
      <Button icon={<EyeOff />} className="justify-self-start" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('blog.unpublish_title', { title })}
        text={t(state === 'planned' ? 'blog.cancel_plan_text' : 'blog.unpublish_text')}
        confirmLabel={label}
        cancelLabel={t('blog.keep')}
        confirm={unpublish}
      />
    </>
  )
}
