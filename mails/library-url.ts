import { mailPaths } from '#contract/paths.ts'
import type { MailContext } from '#contract/mails.ts'

/** The reader's library: opened by the mail's token, or its door where the mail has none. */
export function libraryUrl({ origin, secret }: Pick<MailContext, 'origin' | 'secret'>): string {
  return origin + (secret ? mailPaths.openLibrary(secret) : mailPaths.library)
}
