import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyTypesFile, printKeyTypes } from './messages/key-types.ts'
import { repositoryTree } from './repository/tree.ts'
import { root } from './run.ts'

writeFileSync(join(root, keyTypesFile), printKeyTypes(repositoryTree()))
console.log(`${keyTypesFile} has the keys of the English messages.`)
