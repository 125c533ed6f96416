import { createElement } from 'react'
import type { MailContext, MailData, MailKind, WrittenMail } from '#contract/mails.ts'
import type { Mail } from './mail.ts'
import { mails } from './mails.ts'
import { Foot } from './parts/foot.tsx'
import { Layout } from './parts/layout.tsx'
import { Signature } from './parts/signature.tsx'
import { htmlOf, oneLine, textOf } from './writer/html-of.ts'

/**
 * Writes one mail: subject, HTML, plain text and files. The same data and context write the same mail.
 *
 * @param data - Any text can be in it: it is escaped, cut and kept out of headers here.
 */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  context: MailContext,
): WrittenMail {
  const mail: Mail<Kind> = mails[kind]
  const subject = oneLine(mail.subject(data))
  const preview = oneLine(mail.preview(data))
  const { origin, unsubscribeUrl, attachments = [] } = context
  const foot = { reason: mail.reason, origin, unsubscribeUrl }
  const words = createElement(mail.Words, { data, context })
  const isSigned = !kind.startsWith('operator-') && kind !== 'desk-link'
  const html = htmlOf(createElement(Layout, { ...foot, subject, preview, words, isSigned }))
  const signature = isSigned ? createElement(Signature, foot) : null
  const text = textOf([words, signature, createElement(Foot, foot)])
  return {
    subject,
    html: `<!doctype html>${html}`,
    text: `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`,
    attachments: [...attachments, ...(mail.attach?.({ data, context }) ?? [])],
  }
}
