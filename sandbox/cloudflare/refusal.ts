/** An answer of Cloudflare's that is an error; `code` is the one its envelope carries, null where it has none. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number | null

  constructor(status: number, code: number | null, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}
