import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SellerPicture } from '#contract/product-parts.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let seller: Person
let rival: Person
let product_id: number
let color: string
let foreign_id: number

beforeAll(async () => {
  const { rows } = await shop.pool.query(
    `select p.id, p.shop_id, (select name from colors order by id limit 1) as color, o.id as foreign_id, o.shop_id as rival_id
     from products p join product_cards d on d.product_id = p.id
     join products o on o.shop_id <> p.shop_id and exists (select from product_pictures i where i.product_id = o.id)
     order by p.id, o.id limit 1`,
  )
  const [row] = rows
  product_id = row.id
  color = row.color
  foreign_id = row.foreign_id
  seller = await shop.shopPerson(row.shop_id)
  rival = await shop.shopPerson(row.rival_id)
})

type File = readonly [name: string, bytes: Uint8Array | string]

const path = (id = product_id) => ({ params: { id: String(id) } })

function add(files: readonly File[], fields: Record<string, string> = {}, { person = seller, id = product_id } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of files) form.append('pictures', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return sendForm(person, 'POST /shop/products/{id}/pictures', { form, ...path(id) })
}

const toEdit = ({ id, color: named, alt }: SellerPicture) => ({ id, color: named, alt })

function save(
  pictures: readonly ReturnType<typeof toEdit>[],
  version: string,
  { person = seller, id = product_id } = {},
) {
  const body = { pictures: [...pictures], version }
  return person.call('POST /shop/products/{id}/pictures/list', { ...path(id), body })
}

const plain = (width = 300, height = 200, background = '#0f7a4d'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const png = async (background?: string) => bytesOf(plain(300, 200, background).png())

const stored = async () =>
  (
    await shop.pool.query(
      `select i.picture_id as id, c.name as color, i.alt from product_pictures i left join colors c on c.id = i.color_id
       where product_id = $1 order by position`,
      [product_id],
    )
  ).rows
const countUploads = async () => (await shop.pool.query('select from uploads')).rowCount ?? 0
const shownImages = async () => (await shop.visitor.call('GET /products/{id}', path())).data.product.images

/** Replaces all pictures by two new ones, and returns them with their version. */
async function startWithTwo() {
  await shop.pool.query('delete from product_pictures where product_id = $1', [product_id])
  return (
    await add([
      ['a.png', await png()],
      ['b.png', await png('#b30000')],
    ])
  ).data
}

beforeEach(async () => {
  await shop.pool.query('delete from attempts')
})

describe('POST /shop/products/{id}/pictures', () => {
  test('appends pictures in the order of the files, and shoppers see them at once', async () => {
    const first = await startWithTwo()
    const { status, data } = await add(
      [
        ['c.png', await bytesOf(plain(120, 80).png())],
        ['d.png', await bytesOf(plain(80, 120).png())],
      ],
      { color },
    )
    expect(status).toBe(200)
    expect(data.pictures.slice(0, 2)).toEqual(first.pictures)
    expect(data.pictures.map(({ picture, color: named }) => [picture.width, picture.height, named])).toEqual([
      [300, 200, null],
      [300, 200, null],
      [120, 80, color],
      [80, 120, color],
    ])
    const { name } = (await shop.visitor.call('GET /products/{id}', path())).data.product
    expect(await shownImages()).toEqual(
      data.pictures.map(({ picture, color: named }) => ({ picture, color: named, alt: name })),
    )
  })

  test('stores all files or none, and reports each that cannot be read', async () => {
    const before = [await stored(), await countUploads()]
    const { status, errors } = await add([
      ['good.png', await png()],
      ['broken.jpg', 'I am no picture'],
      ['also-good.png', await png()],
      ['empty.png', ''],
    ])
    expect([status, Object.keys(errors)]).toEqual([422, ['pictures.1', 'pictures.3']])
    expect(errors['pictures.1']?.[0]).toContain('JPEG, PNG, WebP or AVIF')
    expect([await stored(), await countUploads()]).toEqual(before)
  })

  test('a product has at most 40 pictures, also with concurrent requests', async () => {
    const { pictures } = await startWithTwo()
    await shop.pool.query(
      `insert into product_pictures (product_id, position, picture_id, alt)
       select $1, 100 + row_number() over (), id, '' from pictures where id <> all ($2) limit 37`,
      [product_id, pictures.map(({ id }) => id)],
    )
    const refused = await add([
      ['a.png', await png()],
      ['b.png', await png()],
    ])
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['pictures']])
    const last: File = ['last.png', await png()]
    const both = await Promise.all([add([last]), add([last])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await stored()).toHaveLength(40)
  })

  test('stores nothing without a file or a permission, in an unknown color, or for another shop', async () => {
    const before = await countUploads()
    const file: File = ['a.png', await png()]
    const empty = await add([])
    expect([empty.status, Object.keys(empty.errors)]).toEqual([422, ['pictures']])
    const colored = await add([file], { color: 'Octarine' })
    expect([colored.status, Object.keys(colored.errors)]).toEqual([422, ['color']])
    expect((await add([file], {}, { person: rival })).status).toBe(404)
    expect((await add([file], {}, { id: foreign_id })).status).toBe(404)
    expect((await add([file], {}, { id: 2_000_000_000 })).status).toBe(404)
    const { rows } = await shop.pool.query('select shop_id from products where id = $1', [product_id])
    const packer = await shop.shopPerson(rows[0].shop_id, 'packer')
    expect((await add([file], {}, { person: packer })).status).toBe(403)
    expect(await countUploads()).toBe(before)
  })

  test('a repeated request with the same key adds its picture once', async () => {
    await startWithTwo()
    const file = new Blob([await png()])
    const send = () => {
      const form = new FormData()
      form.append('pictures', file, 'a.png')
      const headers = { 'Idempotency-Key': 'a-key-of-a-picture-1' }
      return sendForm(seller, 'POST /shop/products/{id}/pictures', { form, headers, ...path() })
    }
    const [once, again] = [await send(), await send()]
    expect(again.data).toEqual(once.data)
    expect(await stored()).toHaveLength(3)
  })
})

const withHeader = (text: string) =>
  new Uint8Array([0, 0, 0, 24, ...Buffer.from(`ftyp${text}`, 'latin1'), ...Array(64).fill(0)])

async function halfOfJpeg(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const whole = await bytesOf(
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } }).jpeg(),
  )
  return whole.subarray(0, whole.length / 2)
}

describe('a picture of any camera', () => {
  const reddish = { r: 200, g: 30, b: 40 }
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: reddish } })

  /** Reads the color in the middle of the stored picture. */
  async function readMiddle(url: string) {
    const name = url.split('/')[2]
    const { rows } = await shop.pool.query(
      'select bytes from uploads join pictures on id = picture_id where name = $1',
      [name],
    )
    const { data, info } = await sharp(rows[0].bytes).raw().toBuffer({ resolveWithObject: true })
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return {
      middle: [...data.subarray(start, start + 3)],
      bytes: rows[0].bytes as Buffer,
      format: (await sharp(rows[0].bytes).metadata()).format,
    }
  }

  test.each<[string, () => Promise<Uint8Array>, [number, number], tolerance: number]>([
    ['turned by its EXIF data', () => bytesOf(photo(60, 40).withMetadata({ orientation: 6 }).jpeg()), [40, 60], 6],
    ['in CMYK', () => bytesOf(photo(60, 40).toColourspace('cmyk').jpeg({ quality: 95 })), [60, 40], 40],
    ['of 50 megapixels', () => bytesOf(photo(8_660, 5_774).jpeg({ quality: 60 })), [2_000, 1_333], 6],
    ['with 16 bits per channel', () => bytesOf(photo(60, 40).toColourspace('rgb16').png()), [60, 40], 6],
    ['with the profile Display P3', () => bytesOf(photo(60, 40).withIccProfile('p3').png()), [60, 40], 8],
    ['as AVIF', () => bytesOf(photo(64, 40).avif({ quality: 90 })), [64, 40], 8],
    ['as a progressive JPEG', () => bytesOf(photo(60, 40).jpeg({ progressive: true })), [60, 40], 6],
    [
      'that is animated',
      async () => {
        const frames = [await bytesOf(photo(60, 40).png()), await bytesOf(plain(60, 40).png())]
        return bytesOf(sharp(frames, { join: { animated: true } }).webp())
      },
      [60, 40],
      6,
    ],
  ])('%s is stored upright, in true colors, as WebP', async (_, make, size, tolerance) => {
    await startWithTwo()
    const { status, data, errors } = await add([['photo.jpg', await make()]])
    expect([status, errors]).toEqual([200, {}])
    const { picture } = data.pictures.at(-1) as SellerPicture
    const { middle, format } = await readMiddle(picture.url)
    expect(format).toBe('webp')
    expect([picture.width, picture.height]).toEqual(size)
    for (const [i, value] of Object.values(reddish).entries())
      expect(Math.abs((middle[i] ?? 0) - value)).toBeLessThanOrEqual(tolerance)
  })

  test('in grey with transparency gets a white background', async () => {
    await startWithTwo()
    const clear = {
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    const { data } = await add([['grey.png', await bytesOf(sharp(clear).toColourspace('b-w').png())]])
    const { middle } = await readMiddle(data.pictures.at(-1)?.picture.url ?? '')
    expect(middle).toEqual([255, 255, 255])
  })

  test('with a wrong extension and an appended page is read by its content and stored without the page', async () => {
    await startWithTwo()
    const jpeg = await bytesOf(
      photo(60, 40)
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
        .jpeg(),
    )
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(2)</script>')])
    const { status, data } = await add([['page.html', new Uint8Array(polyglot)]])
    expect(status).toBe(200)
    const { bytes } = await readMiddle(data.pictures.at(-1)?.picture.url ?? '')
    expect(bytes.includes('script')).toBe(false)
  })

  test.each<[string, () => Promise<Uint8Array | string>]>([
    ['HEIC', async () => withHeader('heic')],
    ['HEIC that calls itself HEIF', async () => withHeader('mif1')],
    ['SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['GIF', () => bytesOf(photo(60, 40).gif())],
    ['TIFF', () => bytesOf(photo(60, 40).tiff())],
    ['a page that begins as a JPEG', async () => '\u00ff\u00d8\u00ff<script>alert(1)</script>'],
    ['nothing', async () => ''],
    ['half of a JPEG', halfOfJpeg],
  ])('%s is refused with the accepted formats', async (_, make) => {
    const before = await countUploads()
    const { status, errors } = await add([['photo.jpg', await make()]])
    expect([status, errors['pictures.0']]).toEqual([422, [expect.stringContaining('Use JPEG, PNG, WebP or AVIF')]])
    expect(await countUploads()).toBe(before)
  })

  test('with more than 64 megapixels is refused with a message', async () => {
    const { status, errors } = await add([['huge.png', await bytesOf(photo(8_100, 8_000).png())]])
    expect([status, errors['pictures.0']]).toEqual([422, [expect.stringContaining('64 megapixels')]])
  })
})

describe('POST /shop/products/{id}/pictures/list', () => {
  test('saves order, colors and texts, and updates pages and cards at once', async () => {
    const { pictures, version } = await startWithTwo()
    const [first, second] = pictures.map(toEdit)
    const edits = [
      { ...second, color, alt: 'From behind' },
      { ...first, alt: '' },
    ] as ReturnType<typeof toEdit>[]
    const { status, data } = await save(edits, version)
    expect([status, data.pictures.map(toEdit)]).toEqual([200, edits])
    expect((await shownImages()).map(({ alt }) => alt)).toEqual(['From behind', expect.stringMatching(/./)])
    const { rows } = await shop.pool.query('select finished(card) as card from product_cards where product_id = $1', [
      product_id,
    ])
    expect(rows[0].card.thumbnail).toEqual(data.pictures[0]?.picture)
    expect((await save(edits, data.version)).data).toEqual(data)
  })

  test('cached pages that show the product are invalidated', async () => {
    const { pictures, version } = await startWithTwo()
    const edits = pictures.map(toEdit).toReversed()
    const changes = await collectNotifications(shop.pool, 'page_changes', () => save(edits, version))
    expect(changes.sort()).toEqual([`details ${product_id}`, `products ${product_id}`])
  })

  test('an outdated list is refused with the current one, and nothing is lost', async () => {
    const { pictures, version } = await startWithTwo()
    const added = await add([['c.png', await png()]])
    const late = await save(pictures.map(toEdit).toReversed(), version)
    expect([late.status, late.data]).toEqual([409, { current: added.data }])
    expect(await stored()).toEqual(added.data.pictures.map(toEdit))
  })

  test('one of two concurrent saves is refused', async () => {
    const { pictures, version } = await startWithTwo()
    const edits = pictures.map(toEdit)
    const both = await Promise.all([save(edits.toReversed(), version), save(edits.slice(1), version)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a repeated picture, one of another product and one in an unknown color are refused under their fields', async () => {
    const { pictures, version } = await startWithTwo()
    const edits = pictures.map(toEdit)
    const { rows } = await shop.pool.query('select picture_id from product_pictures where product_id = $1 limit 1', [
      foreign_id,
    ])
    const foreign = { id: rows[0].picture_id, color: null, alt: '' }
    const cases: [ReturnType<typeof toEdit>[], string][] = [
      [[...edits, foreign], 'pictures.2.id'],
      [[...edits, ...edits.slice(0, 1)], 'pictures.2.id'],
      [edits.map((edit) => ({ ...edit, color: 'Octarine' })).slice(0, 1), 'pictures.0.color'],
    ]
    for (const [list, field] of cases) {
      const { status, errors } = await save(list, version)
      expect([status, Object.keys(errors)]).toEqual([422, [field]])
    }
    expect(await stored()).toEqual(edits)
  })

  test('a product of another shop is not found', async () => {
    const { pictures, version } = await startWithTwo()
    const edits = pictures.map(toEdit)
    expect((await save(edits, version, { person: rival })).status).toBe(404)
    expect((await save([], version, { id: foreign_id })).status).toBe(404)
  })

  test('a removed picture is deleted after an hour, unless an order or another product refers to it', async () => {
    const { pictures, version } = await startWithTwo()
    const third = (await add([['c.png', await png()]])).data
    const [sold, shared, unused] = third.pictures.map(({ id }) => id)
    await shop.pool.query(`update order_lines set picture_id = $1 where id = (select min(id) from order_lines)`, [sold])
    await shop.pool.query(
      `insert into product_pictures (product_id, position, picture_id, alt) values ($1, 900, $2, '')`,
      [foreign_id, shared],
    )
    expect(version).not.toBe(third.version)
    expect((await save([], third.version)).data.pictures).toEqual([])
    expect(pictures).toHaveLength(2)
    const left = async () =>
      (
        await shop.pool.query('select id from pictures where id = any ($1) order by id', [[sold, shared, unused]])
      ).rows.map(({ id }) => id)
    await shop.run('delete-expired', null as never)
    expect(await left()).toEqual([sold, shared, unused])
    await shop.pool.query(`update removed_pictures set removed_at = now() - interval '61 minutes'`)
    await shop.run('delete-expired', null as never)
    expect(await left()).toEqual([sold, shared])
    expect((await shop.pool.query('select from removed_pictures')).rowCount).toBe(0)
  })
})
