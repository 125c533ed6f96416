/** The worker found fault with the details, by field. */
export class DetailsRefused extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('details refused')
    this.fields = fields
  }
}
