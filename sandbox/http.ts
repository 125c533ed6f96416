import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { escapeMarkup } from '#lib/escape-markup.ts'

/** One stand-in: answers everything below its path. `path` is what follows the mount, with its slash. */
export type SandboxPart = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>

/** Reads a request's body as text. */
export const readText = (request: IncomingMessage): Promise<string> => textOf(request)

/** The value a JSON text stands for; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a test or a person tells a stand-in, as JSON; an empty body says nothing. */
export const readOrder = async <Order>(request: IncomingMessage): Promise<Partial<Order>> =>
  parseJson(await readText(request)) ?? {}

/** Whether a behaviour that was asked for `times` requests still applies; counts this one. */
export function stillApplies(behaviour: { times: number | null }): boolean {
  if (behaviour.times === 0) return false
  if (behaviour.times !== null) behaviour.times -= 1
  return true
}

/** Answers with JSON. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body, null, 2))
}

/** Answers with text of a kind, HTML unless told otherwise. */
export function answerText(response: ServerResponse, text: string, type = 'text/html'): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
  response.end(text)
}

/** Answers with a script for the browser, its types stripped; `put` fills in what stands in it for a value. */
export async function answerScript(
  response: ServerResponse,
  file: URL,
  put = (source: string) => source,
): Promise<void> {
  // The worker's types, which are read here, too, know another URL than Node's.
  const source = stripTypeScriptTypes(await readFile(fileURLToPath(file.href), 'utf8'))
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(put(source))
}

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
ol { padding: 0; list-style: none } li { border-top: 1px solid #8886; padding: .75rem 0 }
h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere }
pre { border: 1px solid #8886; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 60rem; border: 1px solid #8886; background: #fff }
form { display: inline } small { opacity: .7 }`

/** A page of a stand-in; one that is live loads itself again every five seconds. */
export const sandboxPage = (title: string, body: string, isLive = true) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
${isLive ? '<meta http-equiv="refresh" content="5">' : ''}
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
<h1>${escapeMarkup(title)}</h1>
${body}
</html>`

/** A live page of what a stand-in has received, the newest first: a sentence, and what is shown of each. */
export const receivedPage = (title: string, sentence: string, entries: readonly string[]) =>
  sandboxPage(
    title,
    `<p>${sentence}</p>\n<ol>${entries
      .toReversed()
      .map((entry) => `<li>${entry}</li>`)
      .join('\n')}</ol>`,
  )
