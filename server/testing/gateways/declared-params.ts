import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

interface Members {
  own: Map<string, ESTree.TSType | undefined>
  /** Interfaces whose members it has as well. */
  parents: string[]
}

/** The interfaces of a declaration file with their members, by their full names: `SessionCreateParams.LineItem`. */
type Interfaces = Map<string, Members>

/** What a parameter may be called, by the SDK's own declarations: whoever sends another one is found out. */
export function declaredParams(files: readonly string[], name: string): (key: string) => boolean {
  const interfaces: Interfaces = new Map(files.flatMap((file) => [...readInterfaces(file)]))
  return (key) => isDeclared(interfaces, name, key.split(/[[\]]+/).filter(Boolean))
}

function readInterfaces(file: string): Interfaces {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Interfaces = new Map()
  collect(program.body as ESTree.Statement[], [], found)
  return found
}

function collect(statements: readonly ESTree.Node[], within: readonly string[], found: Interfaces): void {
  for (const statement of statements) {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    if (declared.type === 'TSInterfaceDeclaration') {
      const members = declared.body.body.flatMap((member) =>
        member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
          ? [[member.key.name, member.typeAnnotation?.typeAnnotation] as const]
          : [],
      )
      found.set([...within, declared.id.name].join('.'), { own: new Map(members), parents: parentsOf(declared) })
    }
    if (declared.type === 'TSModuleDeclaration' && declared.body?.type === 'TSModuleBlock') {
      const own = 'name' in declared.id ? declared.id.name : ''
      // The namespace that everything of a file stands in says nothing.
      collect(declared.body.body, own === 'Checkout' ? within : [...within, own], found)
    }
  }
}

function isDeclared(interfaces: Interfaces, name: string, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true
  const { own, parents } = interfaces.get(name) ?? { own: new Map(), parents: [] }
  if (!own.has(first)) return parents.some((parent) => isDeclared(interfaces, parent, [first, ...rest]))
  return isOfType(interfaces, name, { type: own.get(first), rest })
}

const parentsOf = (declared: ESTree.TSInterfaceDeclaration): string[] =>
  declared.extends.flatMap(({ expression }) => (expression.type === 'Identifier' ? [expression.name] : []))

interface Step {
  type: ESTree.TSType | undefined
  rest: readonly string[]
}

function isOfType(interfaces: Interfaces, name: string, { type, rest }: Step): boolean {
  if (rest.length === 0) return true
  if (type?.type !== 'TSTypeReference') return false
  const said = nameOf(type.typeName)
  if (said === 'MetadataParam') return rest.length === 1
  const [inner] = type.typeArguments?.params ?? []
  if (said === 'Array') return isOfType(interfaces, name, { type: inner, rest: rest.slice(1) })
  if (said === 'Emptyable') return isOfType(interfaces, name, { type: inner, rest })
  const full = outward(name).find((place) => interfaces.has(place + said))
  return full !== undefined && isDeclared(interfaces, full + said, rest)
}

/** The places where a name may be declared that is used in one: there, and in everything around it. */
function outward(name: string): string[] {
  const parts = name.split('.')
  return parts
    .map((_, i) => parts.slice(0, parts.length - i).join('.'))
    .map((place) => `${place}.`)
    .concat('')
}

const nameOf = (name: ESTree.TSTypeName): string => {
  if (name.type === 'Identifier') return name.name
  return name.type === 'TSQualifiedName' ? `${nameOf(name.left)}.${name.right.name}` : ''
}
