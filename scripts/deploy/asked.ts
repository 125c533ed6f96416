import Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'

function answerIn(error: unknown): string {
  if (!(error instanceof Cloudflare.APIError)) return `could not be reached (${String(error)})`
  const said = error.errors.map(({ code, message }) => `${message} [${code}]`).join('; ')
  return error.status
    ? `answered ${error.status}${said ? `: ${said}` : ''}`
    : `could not be reached (${error.message})`
}

/** What Cloudflare answers; where it refuses, that in one sentence. @throws {Refusal} */
export async function asked<Answer>(what: string, question: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    throw new Refusal(`Cloudflare was asked ${what} and ${answerIn(error)}.`, { cause: error })
  }
}
