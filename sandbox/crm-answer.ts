/** What the stand-in for API 2.0 answers. */
export type CrmAnswer = { status: number; body: unknown }

/** A refusal in the words of API 2.0. */
export function refusal(status: number, message: string[] | string): CrmAnswer {
  return { status, body: { statusCode: status, message } }
}
