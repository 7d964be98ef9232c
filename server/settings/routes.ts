import { operatorCurrencyCalls } from '#contract/operator-currencies.ts'
import { operatorLanguageCalls } from '#contract/operator-languages.ts'
import { operatorSettingsCalls } from '#contract/operator-settings.ts'
import { settingsCalls } from '#contract/settings.ts'
import { recordChange } from '#server/platform/changed-fields.ts'
import { type PreparedVerb, routesOf } from '#server/platform/http/route.ts'
import { refuseField } from '#server/platform/refusal.ts'
import {
  getCurrencyRates,
  getOperatorCurrencies,
  getOperatorLanguages,
  getOperatorSettings,
  readSettingPicture,
  saveCurrencyRate,
  saveOperatorCurrencies,
  saveOperatorLanguages,
  saveOperatorSettings,
  saveSettingPicture,
} from './operator/settings.ts'
import { getMaster, getMessages, listCountries } from './settings.ts'

const savePicture: PreparedVerb<typeof operatorSettingsCalls.saveSettingPicture> = {
  async prepare(_, { files }) {
    const file = files.picture ?? refuseField('picture', 'errors.file')
    const picture = await readSettingPicture(file.bytes)
    if (typeof picture === 'string') return refuseField('picture', picture)
    return (ctx, { body }) => recordChange(ctx, 'settings', saveSettingPicture(ctx, body, picture))
  },
}

export const settingsRoutes = [
  ...routesOf(settingsCalls, { getMaster, getMessages, listCountries }),
  ...routesOf(operatorSettingsCalls, {
    getOperatorSettings: async (ctx) => ({ data: await getOperatorSettings(ctx) }),
    saveOperatorSettings: (ctx, { body }) => recordChange(ctx, 'settings', saveOperatorSettings(ctx, body)),
    saveSettingPicture: savePicture,
  }),
  ...routesOf(operatorLanguageCalls, {
    getOperatorLanguages: async (ctx) => ({ data: await getOperatorLanguages(ctx) }),
    saveOperatorLanguages: (ctx, { body }) => recordChange(ctx, 'languages', saveOperatorLanguages(ctx, body)),
  }),
  ...routesOf(operatorCurrencyCalls, {
    listOperatorCurrencies: async (ctx) => ({ data: await getOperatorCurrencies(ctx) }),
    saveOperatorCurrencies: (ctx, { body }) => recordChange(ctx, 'currencies', saveOperatorCurrencies(ctx, body)),
    saveCurrencyRate: (ctx, { params, body }) =>
      recordChange(ctx, 'currencies', saveCurrencyRate(ctx, params.code, body)),
    listCurrencyRates: async (ctx, { params }) => ({ data: { rates: await getCurrencyRates(ctx, params.code) } }),
  }),
]
