import { useEffect, useRef, useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { ApiError, errorMessage, isLost } from '#contract/client/api-error.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { picturesRule } from '#contract/photos.ts'
import { shrinkPicture } from './shrink-picture.ts'

export interface Upload {
  /** Also the idempotency key: a retry after a lost response stores the picture once. */
  readonly key: string
  readonly file: File
  /** From 0 to 1. */
  readonly share: number
  /** The error message of a failed upload. */
  readonly problem: string | null
}

interface UploadsParams {
  readonly productId: number
  readonly onStored: (data: DataAt<'POST /shop/products/{id}/pictures'>) => void
}

/** Uploads pictures one after another. A failed upload stays in the list until it is retried or dismissed. */
export function useUploads({ productId, onStored }: UploadsParams) {
  const t = useText()
  const shop = shopOf(useDesks().desk)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  })
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const remove = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key))

  const send = async ({ key, file }: Upload) => {
    try {
      const picture = await shrinkPicture(file)
      if (picture.size > picturesRule.maxBytes) return change(key, { problem: t('products.picture_too_large') })
      const request = { params: { id: String(productId) }, body: {}, files: { pictures: [picture] } }
      const onSent = (share: number) => change(key, { share })
      const options = { idempotencyKey: key, onSent, shop }
      const { data } = await call('POST /shop/products/{id}/pictures', request, options)
      remove(key)
      latest.current(data)
    } catch (error) {
      // The same key would return the same error response, so only a lost request keeps its key.
      change(key, { problem: explain(error), share: 0, ...(!isLost(error) && { key: newIdempotencyKey() }) })
    }
  }
  const enqueue = (added: readonly Upload[]) => {
    for (const upload of added) queue.current = queue.current.then(() => send(upload))
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ key: newIdempotencyKey(), file, share: 0, problem: null }))
    setUploads((before) => [...before, ...added])
    enqueue(added)
  }
  const retry = (upload: Upload) => {
    change(upload.key, { problem: null })
    enqueue([upload])
  }
  return { uploads, add, retry, dismiss: remove }
}

function explain(error: unknown): string {
  const [messages] = error instanceof ApiError ? Object.values(error.errors) : []
  return messages?.join(' ') || errorMessage(error)
}
