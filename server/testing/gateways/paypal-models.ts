import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Order, OrderRequest, Refund, RefundRequest } from '@paypal/paypal-server-sdk'

/** The models of PayPal's own server SDK that a payment meets. */
interface Models {
  orderRequest: OrderRequest
  order: Order
  refundRequest: RefundRequest
  refund: Refund
}

interface Mapped {
  errors: false | unknown[]
  result: unknown
}

interface SchemaPart {
  validateAndMap(value: unknown, schema: unknown): Mapped
  validateAndUnmap(value: unknown, schema: unknown): Mapped
}

/** The package shows its clients alone; the models lie beside them. */
const folder = join(import.meta.dirname, '../../../node_modules/@paypal/paypal-server-sdk/dist/esm')
const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(folder, file)).href)

/** Says what is wrong with JSON by a model of the SDK: what the model does not know is lost on the way through it. */
export async function openModels(): Promise<(model: keyof Models, json: unknown) => string | undefined> {
  const names: (keyof Models)[] = ['orderRequest', 'order', 'refundRequest', 'refund']
  const { validateAndMap, validateAndUnmap } = (await load('schema.js')) as unknown as SchemaPart
  const schemas = new Map(
    await Promise.all(names.map(async (name) => [name, (await load(`models/${name}.js`))[`${name}Schema`]] as const)),
  )
  return (model, json) => {
    const schema = schemas.get(model)
    const { errors, result } = validateAndMap(json, schema)
    if (errors) return JSON.stringify(errors)
    const again = validateAndUnmap(result, schema).result
    return sorted(again) === sorted(json)
      ? undefined
      : `the model ${model} does not know all of ${JSON.stringify(json)}`
  }
}

const sorted = (json: unknown): string =>
  JSON.stringify(json, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
