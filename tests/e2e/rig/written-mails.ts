import { runnerImport } from 'vite'
import type { MailContext, MailKind } from '#contract/mails.ts'
import type { renderMail } from '#mails/render-mail.ts'
import type { mailSamples } from '#mails/samples.ts'

/** By Vite: Playwright's own loader makes something else of JSX. */
async function loaded<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path)
  return module
}

/** Every mail with sample data, by its kind and what tells several of a kind apart. */
export async function writtenMails(): Promise<{ title: string; html: string }[]> {
  const writer = await loaded<{ renderMail: typeof renderMail }>('/mails/render-mail.ts')
  const samples = await loaded<{ mailSamples: typeof mailSamples }>('/mails/samples.ts')
  const context: MailContext = {
    origin: 'https://mail.test',
    secret: 'x'.repeat(43),
    unsubscribeUrl: 'https://mail.test/preferences',
    nowMs: Date.now(),
  }
  return Object.entries(samples.mailSamples).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([name, data]) => ({
      title: `${kind} ${name}`,
      html: writer.renderMail(kind as MailKind, data as never, context).html,
    })),
  )
}
