/** A request as it came in, for tests to look at; `problem` is why it was not understood. */
export type SeenRequest = {
  method: string
  path: string
  key: string
  status: number
  problem?: string | undefined
}
