import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import type { PublishedTable, Schema } from '#sandbox/published/faults.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { root } from './root.ts'

/** Which calls and events are kept, by the file of the repository that describes them. */
type Source = {
  repository: string
  calls: Record<string, readonly string[]>
  events?: readonly string[]
}

/** Stripe's and Cloudflare's own types, made from their specifications, come with their SDKs. */
const sources: Record<string, Source> = {
  gohighlevel: {
    repository: 'GoHighLevel/highlevel-api-docs',
    calls: {
      'apps/contacts.json': [
        'POST /contacts/upsert',
        'GET /contacts/search/duplicate',
        'POST /contacts/{contactId}/tags',
        'POST /contacts/{contactId}/notes',
        'DELETE /contacts/{contactId}',
      ],
      'apps/locations.json': [
        'GET /locations/{locationId}/customFields',
        'POST /locations/{locationId}/customFields',
      ],
    },
  },
  resend: {
    repository: 'resend/resend-openapi',
    calls: {
      'resend.json': [
        'POST /emails',
        'POST /domains',
        'GET /domains',
        'GET /domains/{domain_id}',
        'POST /domains/{domain_id}/verify',
        'POST /webhooks',
        'GET /webhooks',
        'GET /webhooks/{webhook_id}',
        'PATCH /webhooks/{webhook_id}',
      ],
    },
    events: ['email.bounced', 'email.complained', 'email.failed', 'email.suppressed'],
  },
}

const git = (folder: string, ...given: string[]) =>
  execFileSync('git', ['-C', folder, ...given], { encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

function clone(repository: string, folder: string): string {
  git(folder, 'clone', '--bare', '--depth=1', `https://github.com/${repository}.git`, '.')
  return folder
}

type Json = { [key: string]: Json | undefined } & { $ref?: string }
type Content = { content?: { 'application/json'?: { schema?: Json } } }
type Parameter = { name: string; in: string; required?: boolean; schema: Json }
type Operation = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Content
  responses: Record<string, Content>
}
type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
}

/** Keywords that say what a value may be; sentences and examples stay with those who wrote them. */
const plain = 'type enum const maxLength minLength minItems maxItems minimum maximum'.split(' ')
const lists = ['anyOf', 'oneOf'] as const

/**
 * What a vendor's OpenAPI description says of the calls and events of a source, as JSON Schema: an object
 * has the fields that are described and no other, what is `nullable` may be null, parts are put together.
 *
 * @throws {Refusal} naming a call or reference that is not described.
 */
function readPublished(source: Source, read: (path: string) => unknown): PublishedTable {
  const documents = new Map<string, unknown>()
  const $defs: Record<string, Schema> = {}

  function lookUp(ref: string, from: string): { file: string; name: string; found: unknown } {
    const [path = '', pointer = ''] = ref.split('#')
    const file = path ? posix.join(posix.dirname(from), path) : from
    if (!documents.has(file)) documents.set(file, read(file))
    const names = pointer.split('/').slice(1)
    const found = names.reduce<unknown>(
      (at, key) => (at as Json | undefined)?.[key],
      documents.get(file),
    )
    if (found === undefined) throw new Refusal(`${file} does not describe ${pointer}.`)
    return { file, name: `${posix.basename(file, '.json')}.${names.at(-1)}`, found }
  }

  /** The parts of an `allOf` as one object: closed on its own, none would let the others' fields through. */
  function together(parts: Json[], file: string): Schema {
    const schemas = parts.map((part) => {
      const schema = schemaOf(part, file)
      return schema.$ref ? ($defs[schema.$ref.slice('#/$defs/'.length)] ?? schema) : schema
    })
    return {
      ...Object.assign({}, ...schemas),
      properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
      required: [...new Set(schemas.flatMap(({ required = [] }) => required))],
    }
  }

  function schemaOf(given: Json, file: string): Schema {
    if (given.$ref) {
      const { file: at, name, found } = lookUp(given.$ref, file)
      if (!$defs[name]) {
        // There before it is read: an object may hold others of its own kind.
        const schema = ($defs[name] = {})
        Object.assign(schema, schemaOf(found as Json, at))
      }
      return { $ref: `#/$defs/${name}` }
    }
    const { allOf, properties, required, items, additionalProperties } = given
    if (allOf) return together(allOf as unknown as Json[], file)
    const schema: Schema = Object.fromEntries(
      plain.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]),
    )
    for (const key of lists) {
      const choices = given[key] as unknown as Json[] | undefined
      if (choices) schema[key] = choices.map((choice) => schemaOf(choice, file))
    }
    if (items) schema.items = schemaOf(items, file)
    if (typeof additionalProperties === 'object') {
      schema.additionalProperties = schemaOf(additionalProperties, file)
    }
    if (properties) {
      schema.properties = Object.fromEntries(
        Object.entries(properties as Record<string, Json>).map(([name, value]) => [
          name,
          schemaOf(value, file),
        ]),
      )
      schema.additionalProperties ??= false
    }
    if (Array.isArray(required)) schema.required = required
    return given['nullable'] ? { anyOf: [schema, { type: 'null' }] } : schema
  }

  function bodyOf({ content }: Content = {}, file: string): Schema | undefined {
    const schema = content?.['application/json']?.schema
    return schema && schemaOf(schema, file)
  }

  function parametersOf(
    { parameters = [] }: Operation,
    place: string,
    file: string,
  ): Schema | undefined {
    const own = parameters
      .map((one) => ('$ref' in one ? (lookUp(one.$ref, file).found as Parameter) : one))
      .filter((one) => one.in === place)
    if (own.length === 0) return undefined
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schemaOf(schema, file)])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    }
  }

  const table: PublishedTable = { calls: {}, events: {}, $defs }
  for (const [file, calls] of Object.entries(source.calls)) {
    const { paths, webhooks = {} } = lookUp('#', file).found as OpenApi
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const operation = paths[path]?.[method.toLowerCase()]
      if (!operation) throw new Refusal(`${file} does not describe ${call}.`)
      table.calls[call] = {
        headers: parametersOf(operation, 'header', file),
        query: parametersOf(operation, 'query', file),
        body: bodyOf(operation.requestBody, file),
        answers: Object.fromEntries(
          Object.entries(operation.responses).map(([status, answer]) => [
            status,
            bodyOf(answer, file) ?? {},
          ]),
        ),
      }
    }
    for (const type of source.events ?? []) {
      const schema = bodyOf(webhooks[type]?.post.requestBody, file)
      if (!schema) throw new Refusal(`${file} does not describe ${type}.`)
      table.events[type] = schema
    }
  }
  return table
}

// npm run published [-- resend=../resend-openapi …]: what vendors publish of the calls we make, as
// tables of the sandbox. From a clone where one is named, else from GitHub. After each bump of an API.
await main(async () => {
  const given = new Map(process.argv.slice(2).map((pair) => pair.split('=') as [string, string]))
  for (const vendor of given.keys()) {
    if (!sources[vendor]) throw new Refusal(`Nothing is kept of «${vendor}».`)
  }
  for (const [vendor, source] of Object.entries(sources)) {
    using temporary = mkdtempDisposableSync(join(tmpdir(), 'published-'))
    const folder = given.get(vendor) ?? clone(source.repository, temporary.path)
    const [version = '', date = ''] = git(folder, 'log', '-1', '--format=%H %cs').split(' ')
    const table = readPublished(source, (path) => JSON.parse(git(folder, 'show', `HEAD:${path}`)))
    const parts = Object.entries(table).map(([name, entries]) => {
      const lines = Object.entries(entries).map(
        ([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
      )
      return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
    })
    const origin = { source: `https://github.com/${source.repository}`, version, date }
    const head = Object.entries(origin).map(([key, text]) => `  "${key}": ${JSON.stringify(text)}`)
    const file = join(root, 'sandbox/published', `${vendor}.json`)
    writeFileSync(file, `{\n${[...head, ...parts].join(',\n')}\n}\n`)
    console.log(`${vendor}: ${Object.keys(table.calls).length} calls, ${date}`)
  }
})
