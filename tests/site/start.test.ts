import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { deskHeaders } from '#scripts/stack/desk-headers.ts'
import { freshPorts } from '#scripts/stack/start-fresh-stack.ts'

function npmStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, exit: once(child, 'exit') }
}

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test(
  'npm start serves, says where, stops everything on a signal, and keeps leads over a restart with half a part set',
  { timeout: 600_000 },
  async () => {
    using state = mkdtempDisposableSync(join(tmpdir(), 'start-'))
    const token = `a$HOME\${PATH}'b#c="quoted`
    const settings = {
      ...(await freshPorts()),
      STATE_DIR: state.path,
      // Signs that a settings file could take for its own.
      OPERATOR_TOKEN: token,
    }
    const origin = `http://127.0.0.1:${settings.PORT}`
    const sandbox = `http://127.0.0.1:${settings.SANDBOX_PORT}/crm`
    const submissionId = crypto.randomUUID()
    const half = { GHL_API_TOKEN: 'pit-1234', STRIPE_SECRET_KEY: 'sk_test_1' }
    for (const round of ['first', 'second']) {
      const started = npmStart(round === 'first' ? settings : { ...settings, ...half })
      await expect.poll(started.output, { timeout: 240_000 }).toContain('Ctrl-C')
      if (round === 'second') {
        expect(started.output()).toContain('GHL_LOCATION_ID must be set as well')
        expect(started.output()).toContain(
          'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be',
        )
      }
      expect(started.output()).toContain(origin)
      expect(started.output()).toContain(round === 'first' ? sandbox : 'kept here, the CRM is off')
      const answer = await fetch(`${origin}/api/ghl-webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'ada@example.com',
          firstName: 'Ada',
          source: 'Start test',
          submissionId,
        }),
      })
      expect(await answer.json()).toMatchObject({ ok: true, duplicate: round === 'second' })
      expect(await deskHeaders(origin, token)).toHaveProperty('cookie')
      started.child.kill('SIGTERM')
      expect((await started.exit)[0]).toBe(0)
      expect(await isAnswering(origin)).toBe(false)
      expect(await isAnswering(sandbox)).toBe(false)
    }
  },
)
