/** Longest part of an answer kept for the operator, in characters. */
const keptChars = 400
/** Time to wait for the body of a refusal. */
const withinMs = 500

/** An answer's text on one line, cut short, as shown to an operator. */
export const shortReply = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, keptChars)

/** The beginning of a response's body, if it arrives at once; never throws. */
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
