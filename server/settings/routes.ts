import { settingsCalls } from '#contract/settings.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getMaster, getMessages, listCountries } from './settings.ts'

export const settingsRoutes = routesOf(settingsCalls, { getMaster, getMessages, listCountries })
