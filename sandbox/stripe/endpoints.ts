import { accountEndpoints } from './account-endpoints.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { domainEndpoints } from './domain-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { historyEndpoints } from './history-endpoints.ts'
import { intentEndpoints } from './intent-endpoints.ts'
import { invoiceEndpoints } from './invoice-endpoints.ts'
import { Refusal } from './refusal.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { subscriptionEndpoints } from './subscription-endpoints.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** Every call of Stripe's API that the product makes; any other is refused. */
const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...intentEndpoints,
  ...catalogueEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...sessionEndpoints,
  ...historyEndpoints,
  ...webhookEndpoints,
  ...domainEndpoints,
]

/** The endpoint of a request, and the id in its path. @throws {Refusal} 404 */
export function endpointOf(method: string, path: string): { endpoint: Endpoint; id: string } {
  for (const endpoint of endpoints) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null
    if (match) return { endpoint, id: match[1] ?? '' }
  }
  throw new Refusal(404, { message: `Unrecognized request URL (${method}: /v1${path}).` })
}
