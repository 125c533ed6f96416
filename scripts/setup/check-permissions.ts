import { APIError, PermissionDeniedError } from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'

/** A permission, and a call that reads what it opens: reading says whether the token reaches it at all. */
export type Probe = readonly [permission: string, ask: () => PromiseLike<unknown>]

/** The code Cloudflare's envelope carries, where an error is one of its answers. */
export const codeOf = (error: unknown): number | undefined =>
  error instanceof APIError ? error.errors[0]?.code : undefined

/** What the token may not: by Cloudflare's codes, or a 403 without one, which rulesets answer with. */
export function isNotAllowed(error: unknown): boolean {
  const code = codeOf(error)
  return code ? [9109, 10_000].includes(code) : error instanceof PermissionDeniedError
}

/** Asks for everything, so that whatever lacks is named at once. @throws {Refusal} */
export async function checkPermissions(probes: readonly Probe[]): Promise<void> {
  const lacks: string[] = []
  for (const [permission, ask] of probes) {
    try {
      await ask()
    } catch (error) {
      if (isNotAllowed(error)) lacks.push(permission)
      // What is not there, or not switched on, is the matter of its own step.
      else if (!(error instanceof APIError && (error.status === 404 || codeOf(error) === 10_042))) {
        throw error
      }
    }
  }
  if (lacks.length > 0) throw new Refusal(`the token lacks ${lacks.join(', ')}`)
}
