import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'

/** Signs in at the desk of a stack; what is sent along from then on. @throws where it is refused. */
export async function deskHeaders(origin: string, token: string): Promise<Record<string, string>> {
  const headers = { origin, [deskHeader]: '1', 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  const answer = await fetch(origin + deskAccessPaths.session, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The desk answered ${answer.status}: ${await answer.text()}`)
  return { ...headers, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
