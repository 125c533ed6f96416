/** The widget takes the visitor for a robot; its message is for them. */
export class TurnstileRefusal extends Error {
  override readonly name = 'TurnstileRefusal'
}

/** Whether an error is a `TurnstileRefusal`; by name, so that whoever asks need not load what throws it. */
export function isTurnstileRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'TurnstileRefusal'
}
