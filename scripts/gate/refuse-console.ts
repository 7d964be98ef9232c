import { format } from 'node:util'
import { refuseOutput } from './refuse-output.ts'

refuseOutput(format)
