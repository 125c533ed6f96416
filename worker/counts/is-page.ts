import { type Env, settingsOf } from '../env.ts'
import { productionOrigin } from '../http/production-origin.ts'

/** Whether the site has a page at this path. Not for one that nobody can be asked about now. */
export async function isPage(env: Env, path: string): Promise<boolean> {
  const request = new Request(new URL(path, productionOrigin(settingsOf(env))), {
    redirect: 'manual',
  })
  try {
    const answer = await (env.ASSETS ?? globalThis).fetch(request)
    await answer.body?.cancel()
    return (
      answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html')
    )
  } catch {
    return false
  }
}
