/** An answer of Stripe's that is an error. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> & { message: string } }

  constructor(status: number, error: Record<string, unknown> & { message: string }) {
    super(error.message)
    this.name = 'Refusal'
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

/** What Stripe says of an id it does not know. */
export function missing(kind: string, id: string): Refusal {
  const message = `No such ${kind}: '${id}'`
  return new Refusal(404, { code: 'resource_missing', message, param: 'id' })
}
