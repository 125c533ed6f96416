import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findWholeChromium } from '#scripts/find-chromium.ts'
import { chromiumArguments } from '../rig/with-browser.ts'

type Message = {
  id?: number
  sessionId?: string
  method?: string
  params?: { sessionId: string; targetInfo: { type: string } }
  result?: unknown
  error?: { message: string }
}

/** The one tab of a Chromium, spoken to without Playwright, whose hold on a page forbids prerendering. */
export type ChromiumTab = {
  /** Sends a command to the page that is shown now. */
  send: <Answer = unknown>(method: string, params?: object) => Promise<Answer>
  /** Runs an expression in the page that is shown now, as if the visitor had just touched it. */
  evaluate: <Answer>(expression: string) => Promise<Answer>
}

/** Where a Chromium started with this profile listens. */
async function debuggerAddress(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort')
  const deadline = Date.now() + 30_000
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('Chromium did not start within 30 s.')
    await delay(100)
  }
  const [port, path] = readFileSync(file, 'utf8').split('\n')
  return `ws://127.0.0.1:${port}${path}`
}

async function connect(address: string): Promise<ChromiumTab & { close: () => void }> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (message: Message) => void>()
  /** Sessions with pages of the tab: the one shown, and those rendered ahead. */
  const pages = new Set<string>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const { method, params } = message
    if (method === 'Target.attachedToTarget' && params?.targetInfo.type === 'page') {
      pages.add(params.sessionId)
    }
    if (method === 'Target.detachedFromTarget' && params) pages.delete(params.sessionId)
  })
  let sent = 0
  async function ask<Answer>(sessionId: string | undefined, method: string, params: object) {
    sent += 1
    const id = sent
    const { promise, resolve } = Promise.withResolvers<Message>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await promise
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Answer
  }
  type Evaluated = { result: { value: unknown } }
  async function shown(): Promise<string> {
    for (const session of pages) {
      const expression = '!document.prerendering'
      const { result } = await ask<Evaluated>(session, 'Runtime.evaluate', { expression })
      if (result.value) return session
    }
    throw new Error('The tab shows no page.')
  }
  const { targetInfos } = await ask<{ targetInfos: { targetId: string }[] }>(
    undefined,
    'Target.getTargets',
    { filter: [{ type: 'tab' }] },
  )
  const { sessionId: tab } = await ask<{ sessionId: string }>(undefined, 'Target.attachToTarget', {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  })
  // Held by its tab and not by the page, a page may be rendered ahead and take the other's place.
  await ask(tab, 'Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  })
  const send = async <Answer>(method: string, params: object = {}) =>
    ask<Answer>(await shown(), method, params)
  return {
    send,
    evaluate: async <Answer>(expression: string) => {
      const words = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
      const { result } = await send<Evaluated>('Runtime.evaluate', words)
      return result.value as Answer
    },
    close: () => socket.close(),
  }
}

/** A whole Chromium with a fresh profile and one tab, for as long as `use` takes. */
export async function withChromiumTab<Answer>(
  use: (tab: ChromiumTab) => Promise<Answer>,
): Promise<Answer> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const chromium = spawn(
    await findWholeChromium(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1440,900',
      '--no-first-run',
      ...chromiumArguments,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => chromium.once('exit', resolve))
  try {
    const tab = await connect(await debuggerAddress(profile))
    try {
      return await use(tab)
    } finally {
      tab.close()
    }
  } finally {
    chromium.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
