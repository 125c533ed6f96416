/** A reason to stop that the operator can act on: one sentence, shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}
