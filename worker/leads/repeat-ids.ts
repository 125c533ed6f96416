import { idOfText } from './id-of-text.ts'

/** The same contents without an id of their own are one lead for this long, at least: a double click, a retry. */
const repeatMs = 10 * 60_000

/**
 * Ids for a submission that brings none, made from what it says: the one to store it by, and the one by which
 * it is known if it came shortly before.
 */
export async function repeatIds(
  contentHash: string,
  nowMs = Date.now(),
): Promise<{ submissionId: string; earlierId: string }> {
  const window = Math.floor(nowMs / repeatMs)
  const [submissionId, earlierId] = await Promise.all(
    [window, window - 1].map((index) => idOfText(`${index} ${contentHash}`)),
  )
  return { submissionId: submissionId ?? '', earlierId: earlierId ?? '' }
}
