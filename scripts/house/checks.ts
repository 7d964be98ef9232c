import { checkCoverage, checkJourneys, checkSettings } from './coverage.ts'
import { checkDirections } from './directions/directions.ts'
import { checkEnvironment } from './environment.ts'
import { checkExports } from './exports.ts'
import { checkMerges } from './merges.ts'
import { checkLanguages, checkPlaceholders, checkTranslated } from './messages/languages.ts'
import { checkUnusedKeys, checkUsedKeys } from './messages/uses.ts'
import { checkNames } from './names.ts'
import { checkSizes } from './sizes.ts'
import { checkTexts } from './texts.ts'
import type { Check } from './tree.ts'

/** All rules of the house, by the name under which a violation is shown. No file is excepted by name. */
export const checks: Record<string, Check> = {
  environment: checkEnvironment,
  sizes: checkSizes,
  merges: checkMerges,
  names: checkNames,
  exports: checkExports,
  contract: checkCoverage,
  languages: checkLanguages,
  placeholders: checkPlaceholders,
  translated: checkTranslated,
  'used keys': checkUsedKeys,
  'unused keys': checkUnusedKeys,
  directions: checkDirections,
  journeys: checkJourneys,
  settings: checkSettings,
  texts: checkTexts,
}
