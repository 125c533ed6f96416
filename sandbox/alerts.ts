import { escapeMarkup } from '#lib/escape-markup.ts'
import { answerJson, parseJson, readText } from './http.ts'
import type { SandboxPart } from './route.ts'

/** One message as it arrived. */
export type ReceivedAlert = { path: string; body: unknown; receivedAt: string }

function alertsPage(alerts: readonly ReceivedAlert[]): string {
  const entries = alerts
    .toReversed()
    .map(
      ({ path, body, receivedAt }) =>
        `<li><p>${escapeMarkup(receivedAt)} · ${escapeMarkup(path)}</p><pre>${escapeMarkup(JSON.stringify(body, null, 2))}</pre></li>`,
    )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Sandbox alerts</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #0d1321; background: #fbf9f4 }
ol { padding: 0; list-style: none } pre { overflow: auto; white-space: pre-wrap; background: #fff; padding: 1rem; border: 1px solid #e3ddd0 }
</style>
<h1>Sandbox alerts</h1>
<p>${alerts.length} messages received. <a href="/alerts/messages.json">As JSON</a></p>
<ol>${entries.join('\n')}</ol>
</html>`
}

/**
 * A stand-in for whoever takes alarms: `POST /hook`, or any path below it. Shows what it received at `/` and
 * `/messages.json`, answers the next ones with the statuses of `POST /behaviour` (`{"statuses":[500,200]}`), and
 * forgets everything at `DELETE /messages`.
 */
export function createAlerts(): SandboxPart {
  const alerts: ReceivedAlert[] = []
  let statuses: number[] = []
  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    if (route === 'GET /') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(alertsPage(alerts))
    } else if (route === 'GET /messages.json') answerJson(response, 200, alerts)
    else if (route === 'POST /behaviour') {
      const wanted = parseJson(await readText(request)) as { statuses?: number[] } | undefined
      statuses = wanted?.statuses ?? []
      answerJson(response, 200, { statuses })
    } else if (route === 'DELETE /messages') {
      alerts.length = 0
      statuses = []
      answerJson(response, 200, { ok: true })
    } else if (route.startsWith('POST /hook')) {
      const body = parseJson(await readText(request))
      const status = body === undefined ? 400 : (statuses.shift() ?? 200)
      if (status < 300) alerts.push({ path, body, receivedAt: new Date().toISOString() })
      answerJson(response, status, { ok: status < 300 })
    } else answerJson(response, 404, { message: `Nothing at ${route}.` })
  }
}
