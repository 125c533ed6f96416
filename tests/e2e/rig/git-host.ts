import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { listen } from '#scripts/local-production/front.ts'
import { root } from '#scripts/root.ts'

type Asked = { query: string; variables: { input?: CommitInput } }

type CommitInput = {
  expectedHeadOid: string
  message: { headline: string }
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] }
}

const shaOf = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex')

const author = { name: 'Owner', email: 'owner@orrery.test', user: { id: 1, login: 'owner' } }

/** As much of GitHub as the editor asks for: one branch of one repository, whose files are those of this checkout. */
export class GitHost {
  readonly files = new Map<string, Buffer>(
    globSync(['content/**/*.{yaml,json,mdx}', 'public/pictures/*'], { cwd: root }).map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(join(root, file)),
    ]),
  )
  /** What was committed, the last one last. */
  readonly commits: CommitInput[] = []
  /** What nothing here answers. */
  readonly unknown: string[] = []

  private answerGraphQl({ query, variables }: Asked): object {
    const head = { oid: this.head(), message: this.commits.at(-1)?.message.headline ?? 'first' }
    if (variables.input) {
      const { input } = variables
      if (input.expectedHeadOid !== head.oid) return { errors: [{ message: 'moved' }] }
      for (const { path } of input.fileChanges.deletions) this.files.delete(path)
      for (const { path, contents } of input.fileChanges.additions) {
        this.files.set(path, Buffer.from(contents, 'base64'))
      }
      this.commits.push(input)
      const paths = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)]
      const oids = paths.map(([, name = '', path = '']): [string, object] => [
        name,
        { oid: shaOf(this.files.get(path) ?? '') },
      ])
      const commit = { oid: this.head(), committedDate: new Date(), ...Object.fromEntries(oids) }
      return { data: { createCommitOnBranch: { commit } } }
    }
    const blobs = [...query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(
      ([, name = '', oid]): [string, object] => {
        const [, bytes] = [...this.files].find(([, each]) => shaOf(each) === oid) ?? []
        return [name, { text: bytes?.toString(), isTruncated: false }]
      },
    )
    const changed = { target: { history: { nodes: [{ author, committedDate: new Date() }] } } }
    const changes = [...query.matchAll(/(commit_\d+):/g)].map(([, name = '']) => [name, changed])
    const ref = { target: { oid: head.oid, history: { nodes: [head] } } }
    return { data: { repository: { ref, ...Object.fromEntries([...blobs, ...changes]) } } }
  }

  private head(): string {
    return shaOf(`commit ${this.commits.length}`)
  }

  private answer(path: string, body: string): [status: number, content: unknown] {
    if (path === '/graphql') return [200, this.answerGraphQl(JSON.parse(body) as Asked)]
    if (path === '/user') return [200, { id: 1, name: 'Owner', login: 'owner' }]
    if (path.endsWith('/collaborators/owner')) return [204, '']
    if (path.includes('/compare/')) return [200, { ahead_by: this.commits.length }]
    const files = [...this.files]
    if (/\/git\/trees\//.test(path)) {
      const tree = files.map(([file, bytes]) => ({
        path: file,
        type: 'blob',
        sha: shaOf(bytes),
        size: bytes.length,
      }))
      return [200, { tree }]
    }
    const blob = files.find(([, bytes]) => path.endsWith(`/git/blobs/${shaOf(bytes)}`))
    if (blob) return [200, blob[1]]
    this.unknown.push(path)
    return [404, {}]
  }

  /** Answers what the pages of a browser ask of GitHub. */
  async serve(context: BrowserContext): Promise<void> {
    await context.route('https://www.githubstatus.com/**', (route) =>
      route.fulfill({ json: { status: { indicator: 'none' } } }),
    )
    await context.route('https://api.github.com/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const [status, content] = this.answer(pathname, route.request().postData() ?? '')
      return route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        ...(content instanceof Buffer
          ? { body: content, contentType: 'application/octet-stream' }
          : { json: content }),
      })
    })
  }
}

/** The Git host's door, which lets everybody in: what the worker and the window that signs in ask of it. */
export async function openDoor(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://git.test')
    if (pathname === '/login/oauth/access_token') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ access_token: 'gho_standin' }))
      return
    }
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({
      code: 'once',
      state: searchParams.get('state') ?? '',
    }).toString()
    response.writeHead(302, { location: back.href }).end()
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  return { origin, close: () => server.close() }
}
