/** Longest part of an answer that is kept for the operator. */
const keptChars = 400
/** A refusal is no reason to wait for the rest of its words. */
const withinMs = 500

/** The words of an answer, on one line and cut short: what an operator is shown. */
export const shortReply = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, keptChars)

/** What an answer says, as far as it can be had at once; never throws. */
export async function readReply(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const late = scheduler.wait(withinMs).then(() => null)
  try {
    const first = await Promise.race([reader.read(), late])
    return shortReply(new TextDecoder().decode(first?.value?.subarray(0, keptChars * 4)))
  } catch {
    return ''
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
