import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { DoctorReport } from '#scripts/doctor/report.ts'
import { root } from '#scripts/root.ts'
import { expect, test } from './rig/test.ts'

/** Runs the command as a monitor does; what it says, and how it ends. */
function runDoctor(origin: string): Promise<{ code: number; report: DoctorReport }> {
  const words = [join(root, 'scripts/doctor.ts'), '--json', '--origin', origin]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { cwd: root }, (error, output, complaints) => {
      if (complaints) return reject(new Error(complaints))
      const code = typeof error?.code === 'number' ? error.code : 0
      return resolve({ code, report: JSON.parse(output) as DoctorReport })
    })
  })
}

test('the doctor finds the running site as it was built, and a browser agrees', async ({
  stack,
}) => {
  const { code, report } = await runDoctor(stack.origin)
  const byId = Object.fromEntries(report.findings.map((finding) => [finding.id, finding]))
  for (const id of [
    'health.database',
    'health.webhook',
    'live.rewriting',
    'live.policy',
    'live.version',
    'live.headers',
    'live.robots',
    'live.sitemap',
    'live.noindex',
    'live.browser',
  ]) {
    expect(byId[id], id).toMatchObject({ state: 'good' })
  }
  expect(report.ok).toBe(report.missing === 0)
  expect(code).toBe(report.ok ? 0 : 1)
})

/** A proxy before the site that puts something into each page. */
async function proxyBefore(origin: string, element: string): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${origin}${request.url ?? '/'}`, { redirect: 'manual' })
      const headers = Object.fromEntries(answer.headers)
      delete headers['content-encoding']
      delete headers['content-length']
      delete headers['transfer-encoding']
      const body = Buffer.from(await answer.arrayBuffer())
      const isPage = headers['content-type']?.startsWith('text/html')
      const changed = isPage ? body.toString().replace('</body>', `${element}</body>`) : body
      response.writeHead(answer.status, headers).end(changed)
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('what a proxy puts into pages is told, and heard by a browser', async ({ stack }) => {
  const origin = await proxyBefore(stack.origin, '<script>window.isPutIn = true</script>')
  const { code, report } = await runDoctor(origin)
  expect(code).toBe(1)
  const missing = report.findings.filter(({ state }) => state === 'missing').map(({ id }) => id)
  expect(missing).toContain('live.policy.foreign')
  expect(missing).toContain('live.browser')
  expect(report.findings.find(({ id }) => id === 'live.browser')?.sentence).toContain(
    'Content Security Policy',
  )
})
