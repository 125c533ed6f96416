import { findStored } from '../database/storage.ts'
import type { AppContext } from '../http/app-context.ts'
import { invoiceFile } from './invoice-pdf.ts'

/** An invoice or credit note as a PDF. @throws {ApiError} `not_found` */
export async function answerInvoice(
  c: AppContext,
  which: { orderId: string; number: string },
): Promise<Response> {
  const file = await findStored(() => invoiceFile(c.env, which))
  return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': file.type,
    'content-disposition': `inline; filename="${file.name}"`,
    'cache-control': 'private, no-cache',
    // Safari holds its own viewer to the policy of an answer.
    'content-security-policy': "frame-ancestors 'none'",
  })
}
