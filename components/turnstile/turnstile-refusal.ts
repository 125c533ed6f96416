/** The widget takes the visitor for a robot; its message is for them. */
export class TurnstileRefusal extends Error {
  override readonly name = 'TurnstileRefusal'
}
