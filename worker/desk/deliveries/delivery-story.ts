import type { DeliveryChannel, DeliveryStory } from '#contract/desk/deliveries.ts'
import type { MailKind } from '#contract/mails.ts'
import { renderMail } from '#mails/render-mail.ts'
import { rowsOf } from '../../database/sql.ts'
import { attemptsSelect, failedAttempt } from '../../delivery/delivery-attempts.ts'
import { deliveryLine, matterRow, mattersSelect } from './delivery-list.ts'

type Content = DeliveryStory['content']

/** A lead or customer as the CRM is sent it. */
function payloadOf(text: string): Content {
  try {
    return { title: 'What the CRM is sent', text: JSON.stringify(JSON.parse(text), null, 2) }
  } catch {
    return { title: 'What is stored, and cannot be read', text }
  }
}

/** A mail as its reader gets it, without what it opens: its token is nobody else's. */
function mailOf(kind: string, data: string, origin: string, createdAt: string): Content {
  try {
    const { subject, text } = renderMail(kind as MailKind, JSON.parse(data) as never, {
      origin,
      secret: null,
      unsubscribeUrl: null,
      nowMs: Date.parse(createdAt),
    })
    return { title: subject, text }
  } catch {
    return null
  }
}

/** Everything about one delivery: what is sent, every attempt that failed, and what a person was told; or null. */
export async function deliveryStory(
  db: D1Database,
  { channel, id, origin }: { channel: DeliveryChannel; id: string; origin: string },
): Promise<DeliveryStory | null> {
  const [line, [failed, matters]] = await Promise.all([
    deliveryLine(db, channel, id),
    db.batch([attemptsSelect(db, id), mattersSelect(db, id)]),
  ])
  if (!line) return null
  const { content, kind, createdAt } = line
  return {
    ...line,
    failed: rowsOf(failed, failedAttempt),
    matters: rowsOf(matters, matterRow),
    content: channel === 'crm' ? payloadOf(content) : mailOf(kind, content, origin, createdAt),
  }
}
