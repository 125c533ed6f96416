/** An answer of Cloudflare's that is an error; `code` is the one its envelope carries. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}
