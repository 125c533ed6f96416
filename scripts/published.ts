import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from './main.ts'
import { readPublished, type Source } from './published/read-published.ts'
import { Refusal } from './refusal.ts'
import { root } from './root.ts'

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
