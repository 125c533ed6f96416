import { escapeMarkup } from '#lib/escape-markup.ts'
import {
  answerJson,
  answerText,
  parseJson,
  readOrder,
  readText,
  receivedPage,
  type SandboxPart,
} from './http.ts'

/** One message as it arrived. */
export type ReceivedAlert = { path: string; body: unknown; receivedAt: string }

const alertsPage = (alerts: readonly ReceivedAlert[]) =>
  receivedPage(
    'Sandbox alerts',
    `${alerts.length} messages received. <a href="/alerts/messages.json">As JSON</a>`,
    alerts.map(
      ({ path, body, receivedAt }) =>
        `<p>${escapeMarkup(receivedAt)} · ${escapeMarkup(path)}</p><pre>${escapeMarkup(JSON.stringify(body, null, 2))}</pre>`,
    ),
  )

/**
 * A stand-in for whoever takes alarms: `POST /hook`, or any path below it. Shows what it received at `/` and
 * `/messages.json`, and answers the next ones with the statuses of `POST /behaviour` (`{"statuses":[500,200]}`).
 */
export function createAlerts(): SandboxPart {
  const alerts: ReceivedAlert[] = []
  let statuses: number[] = []
  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    if (route === 'GET /') answerText(response, alertsPage(alerts))
    else if (route === 'GET /messages.json') answerJson(response, 200, alerts)
    else if (route === 'POST /behaviour') {
      statuses = (await readOrder<{ statuses: number[] }>(request)).statuses ?? []
      answerJson(response, 200, { statuses })
    } else if (route.startsWith('POST /hook')) {
      const body = parseJson(await readText(request))
      const status = body === undefined ? 400 : (statuses.shift() ?? 200)
      if (status < 300) alerts.push({ path, body, receivedAt: new Date().toISOString() })
      answerJson(response, status, { ok: status < 300 })
    } else answerJson(response, 404, { message: `Nothing at ${route}.` })
  }
}
