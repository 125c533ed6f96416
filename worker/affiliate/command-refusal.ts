/** A command that cannot be carried out; the message is a sentence for the operator. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal'
}
