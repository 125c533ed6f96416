/** A service that did not do as it was asked: its status (0 when nobody answered) and its own words. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure'
  readonly service: string
  readonly status: number

  constructor(service: string, status: number, message: string) {
    super(message)
    this.service = service
    this.status = status
  }
}
