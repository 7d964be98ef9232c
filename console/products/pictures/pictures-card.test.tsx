import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PartForms, PartFormsProvider } from '#console/platform/form/part-forms.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { openProductDesk, testChoices, testPicture, testProduct } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import type { DataAt } from '#contract/client/api-call.ts'
import type { SellerPicture } from '#contract/product-parts.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { useProduct } from '../product-queries.ts'
import { PicturesCard } from './pictures-card.tsx'

const add = 'POST /shop/products/{id}/pictures'
const save = 'POST /shop/products/{id}/pictures/list'

/** Renders the card with the cached product, which an upload updates. */
function StoredPictures() {
  const { data } = useProduct('3')
  return (
    <PartFormsProvider>
      <PartForms>{data && <PicturesCard product={data} choices={testChoices} canWrite />}</PartForms>
    </PartFormsProvider>
  )
}

async function renderCard(pictures: SellerPicture[], options: Parameters<typeof render>[1] = {}) {
  openProductDesk('products.write')
  answerCalls({ 'GET /shop/products/{id}': () => ({ product: testProduct({ pictures }) }) })
  const rendered = await render(<StoredPictures />, { path: '/shop/7/products/3', ...options })
  const { t } = rendered
  await expect.element(page.getByRole('heading', { name: t('products.pictures'), exact: true })).toBeVisible()
  const menuOf = (number: number) =>
    page.getByRole('button', { name: t('list.actions', { row: t('products.picture_number', { number }) }) })
  return {
    ...rendered,
    alt: (number: number) => page.getByLabelText(t('products.picture_alt_of', { number })),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    choose: (...files: File[]) => page.getByLabelText(t('products.choose_pictures')).upload(files),
    chooseInMenu: async (number: number, entry: string) => {
      await menuOf(number).click()
      await page.getByRole('menuitem', { name: entry }).click()
      // The action follows the animation of the menu.
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    },
  }
}

async function makePicture(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  const colors = ['#224466', '#cc8833', '#77aa44']
  // Stripes make the file large: the file of an empty canvas is too small to be shrunk.
  for (let x = 0; x < width; x += 7) {
    if (context) context.fillStyle = colors[x % 3] ?? ''
    context?.fillRect(x, (x * 13) % height, 40, height / 3)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
  return new File([blob ?? ''], name, { type: 'image/jpeg' })
}

/** Widths and heights of the sent files. */
const sentSizes = () =>
  Promise.all(
    sentCalls(add).map(async ({ files }) => {
      const [file] = [files?.pictures].flat()
      const { width, height } = await createImageBitmap(file as Blob)
      return [width, height]
    }),
  )

test('pictures: files are shrunk, sent one after another, and shown after the stored pictures', async () => {
  let stored = [testPicture(21)]
  answerCalls({
    [add]: () => {
      stored = [...stored, testPicture(30 + stored.length)]
      return { pictures: stored, version: `p${stored.length}` }
    },
  })
  const { t, choose, alt } = await renderCard(stored, { width: 360 })
  await choose(await makePicture('large.jpg', 4000, 2000), await makePicture('small.jpg', 600, 400))
  await expect.element(alt(3)).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(await sentSizes()).toEqual([
    [3000, 1500],
    [600, 400],
  ])
  // An upload is stored at once, so there is nothing to save.
  await expect.element(page.getByRole('button', { name: t('form.save') })).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test('pictures: an upload keeps an unsaved order and an unsaved text', async () => {
  const [one, two] = [testPicture(21), testPicture(22)]
  answerCalls({
    [add]: () => ({ pictures: [one, two, testPicture(23)], version: 'p2' }),
    [save]: ({ body }) => ({
      pictures: body.pictures.map(({ id, ...rest }) => testPicture(id, rest)),
      version: 'p3',
    }),
  })
  const { t, choose, alt, press, chooseInMenu } = await renderCard([one, two])
  await chooseInMenu(2, t('products.make_cover'))
  await alt(1).fill('From the side')
  await choose(await makePicture('third.jpg', 300, 300))
  await expect.element(alt(3)).toBeVisible()
  await expect.element(alt(1)).toHaveValue('From the side')
  await press(t('form.save'))
  await expect
    .poll(() => sentCalls(save)[0]?.body)
    .toEqual({
      version: 'p2',
      pictures: [
        { id: 22, color: null, alt: 'From the side' },
        { id: 21, color: null, alt: '' },
        { id: 23, color: null, alt: '' },
      ],
    })
})

test('pictures: a refused file shows the reason beside its name, and can be dismissed', async () => {
  answerCalls({
    [add]: refuse(422, 'Check the fields', {
      code: 'errors.invalid',
      errors: { 'pictures.0': ['This is not a picture that we can show.'] },
    }),
  })
  const { t, choose, press } = await renderCard([])
  await choose(new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText('This is not a picture that we can show.')).toBeVisible()
  await expectNoAxeViolations()
  await press(t('products.upload_dismiss', { name: 'broken.jpg' }))
  await expect.element(page.getByText('broken.jpg')).not.toBeInTheDocument()
})

test('pictures: a lost upload is retried with the same idempotency key', async () => {
  let isLost = true
  answerCalls({
    [add]: () => (isLost ? loseResponse() : { pictures: [testPicture(21)], version: 'p2' }),
  })
  const { t, choose, press } = await renderCard([])
  await choose(await makePicture('shoe.jpg', 300, 300))
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  isLost = false
  await press(t('products.upload_again', { name: 'shoe.jpg' }))
  await expect.element(page.getByText('shoe.jpg')).not.toBeInTheDocument()
  const keys = sentCalls(add).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('pictures: uploads that go on after another shop was opened are stored in their own one', async () => {
  const first = Promise.withResolvers<DataAt<typeof add>>()
  const stored = { pictures: [testPicture(21)], version: 'p2' }
  answerCalls({ [add]: () => (sentCalls(add).length === 1 ? first.promise : stored) })
  const { choose } = await renderCard([])
  await choose(await makePicture('front.jpg', 300, 300), await makePicture('back.jpg', 300, 300))
  await expect.poll(() => sentCalls(add)).toHaveLength(1)
  history.replaceState(null, '', '/console/shop/9/orders')
  first.resolve(stored)
  await expect.poll(() => sentCalls(add).map(({ headers }) => headers.get('Souk-Shop'))).toEqual(['7', '7'])
})

test('pictures: a file of an unsupported type is refused without a request', async () => {
  const { t, choose } = await renderCard([])
  await choose(new File(['%PDF'], 'shoe.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText(t('products.picture_refused', { name: 'shoe.pdf' }))).toBeVisible()
})

test('pictures: an undo returns a removed picture to its position', async () => {
  const { t, alt, chooseInMenu } = await renderCard([
    testPicture(21, { alt: 'Front' }),
    testPicture(22, { alt: 'Back' }),
  ])
  await chooseInMenu(1, t('form.remove'))
  await expect.element(alt(1)).toHaveValue('Back')
  useNotice.getState().undo?.()
  await expect.element(alt(1)).toHaveValue('Front')
  await expect.element(page.getByRole('button', { name: t('form.save') })).not.toBeInTheDocument()
})

test('pictures: a picture can be assigned to a colour of the variants', async () => {
  answerCalls({ [save]: () => ({ pictures: [testPicture(21, { color: 'Red' })], version: 'p2' }) })
  const { t, press } = await renderCard([testPicture(21)], { width: 360 })
  await page.getByLabelText(t('products.picture_color_of', { number: 1 })).selectOptions('Red')
  await press(t('form.save'))
  await expect.poll(() => sentCalls(save)[0]?.body.pictures).toEqual([{ id: 21, color: 'Red', alt: '' }])
})
