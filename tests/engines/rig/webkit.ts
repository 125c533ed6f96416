import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/stack/settings.ts'
import type { Engine } from './browser-page.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebDriver's codes of keys. */
const keys = { Escape: '\uE00C', ArrowRight: '\uE014' }

/** WebDriver's names for an element that is not there yet, still moves or lies under another. */
const notYet =
  /^(?:no such element|stale element|lost press|element (?:click intercepted|not interactable))/

/**
 * In the page: notes what it complains of. Classic WebDriver runs nothing before a page's own scripts, so errors are
 * noted from the first call on, before which few islands come to life; what the policy refused the browser keeps.
 */
function listen(): void {
  const page = window as Window & { complaints?: string[] }
  if (page.complaints) return
  const complaints: string[] = (page.complaints = [])
  const note = (text: string) => void complaints.push(text)
  addEventListener('error', ({ message }) => note(`script: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => note(`script: ${String(reason)}`))
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => note(`console: ${words.map(String).join(' ')}`)
  }
  const policy = { types: ['csp-violation'], buffered: true }
  new ReportingObserver((reports) => note(`policy: ${JSON.stringify(reports)}`), policy).observe()
}

const listening = `${String(listen)}; listen()`

/** In the page: the first element of a selector, in shadow roots as well where it begins with `>>> `. */
function find(selector: string): Element | null {
  const wanted = selector.replace('>>> ', '')
  const within = (root: Document | ShadowRoot): Element | null => {
    const found = root.querySelector(wanted)
    if (found || wanted === selector) return found
    const hosts = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return hosts.map(within).find(Boolean) ?? null
  }
  return within(document)
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(60_000)
  const answer = await fetch(address, {
    method,
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function onceReady(attempt: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!(error instanceof Error && notYet.test(error.message)) || Date.now() > until) throw error
      await pause(50)
    }
  }
}

/** What MiniBrowser reads at its start: where downloads go, and a tool bar that leaves a window be as narrow as a phone. */
function writeConfiguration(directory: string, downloads: string): void {
  mkdirSync(join(directory, 'gtk-3.0'))
  const narrow = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
  writeFileSync(join(directory, 'gtk-3.0/gtk.css'), narrow)
  writeFileSync(join(directory, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
}

/** The system's WebKitGTK, driven over WebDriver on a screen of its own. */
export async function startWebkit(downloads: string): Promise<Engine> {
  const configuration = mkdtempSync(join(tmpdir(), 'webkit-'))
  writeConfiguration(configuration, downloads)
  const screen = spawn(
    process.env['XVFB_PATH'] ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: configuration,
    },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/status`).catch(() => null))) await pause(50)

  const wanted = { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } }
  const { sessionId } = (await ask('POST', `${origin}/session`, wanted)) as { sessionId: string }
  const session = `${origin}/session/${sessionId}`

  async function open() {
    const run = (script: string, ...args: unknown[]) =>
      ask('POST', `${session}/execute/sync`, { script, args })
    const resize = async (width: number, height: number) => {
      const [across, down] = (await run(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      )) as [number, number]
      await ask('POST', `${session}/window/rect`, { width: width + across, height: height + down })
    }
    const complaints: string[] = []
    const collect = async () => {
      complaints.push(...((await run('return window.complaints ?? []')) as string[]))
    }
    const onElement = (selector: string, act: (element: string) => Promise<unknown>) =>
      onceReady(async () => {
        const found = await run(
          // Not smoothly, as a page may: the driver would look before it is there.
          `${listening}; ${String(find)}; const found = find(...arguments);
          found?.scrollIntoView({ block: 'center', behavior: 'instant' }); return found`,
          selector,
        )
        if (!found) throw new Error(`no such element: ${selector}`)
        await act(`${session}/element/${(found as Record<string, string>)[elementKey]}`)
      })
    const click = (selector: string) =>
      onElement(selector, (element) => ask('POST', `${element}/click`, {}))
    /** Presses again where no event comes of it: of 120 pages just loaded the driver's press reached 118. */
    const press = (selector: string) =>
      onceReady(async () => {
        await run(
          'window.isPressed = false; addEventListener("click", () => (isPressed = true), { capture: true, once: true })',
        )
        await click(selector)
        for (let look = 0; look < 20; look += 1) {
          // Where it has led to another page nothing is noted there.
          if ((await run('return window.isPressed')) !== false) return
          await pause(50)
        }
        throw new Error(`lost press: ${selector}`)
      })
    await resize(1440, 900)
    return {
      page: {
        async goto(address: string) {
          await collect()
          await ask('POST', `${session}/url`, { url: address })
          await run(listening)
        },
        evaluate: (given: unknown, arg: unknown) =>
          run(`${listening}; return (${String(given)})(...arguments)`, arg ?? null) as never,
        click: press,
        fill: (selector: string, text: string) =>
          onElement(selector, async (element) => {
            if ((await ask('GET', `${element}/name`)) === 'select') {
              await click(`${selector} option[value="${text}"]`)
            } else {
              await ask('POST', `${element}/clear`, {})
              await ask('POST', `${element}/value`, { text })
            }
          }),
        async press(key: keyof typeof keys) {
          const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
          await ask('POST', `${session}/actions`, {
            actions: [{ type: 'key', id: 'keyboard', actions }],
          })
        },
        resize,
      },
      async close() {
        await collect()
        // A session takes seconds to begin: what a visitor leaves behind is taken out of it instead.
        await run('localStorage.clear(); sessionStorage.clear()')
        await ask('DELETE', `${session}/cookie`)
        await ask('POST', `${session}/url`, { url: 'about:blank' })
        return complaints
      },
    }
  }

  return {
    open,
    async close() {
      await ask('DELETE', session)
      driver.kill()
      screen.kill()
      rmSync(configuration, { recursive: true, force: true })
    },
  }
}
