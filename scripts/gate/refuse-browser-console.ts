import { formatOutput } from './format-output.ts'
import { refuseOutput } from './refuse-output.ts'

refuseOutput(formatOutput)
