import type { IConfiguration } from 'dependency-cruiser'
import { forbidden, options } from '#scripts/checks/structure-rules.ts'

const config: IConfiguration = { forbidden, options }

export default config
