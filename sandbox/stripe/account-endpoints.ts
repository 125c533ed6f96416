import { endpoint, none } from './endpoint.ts'

/** The account that the secret key is of. */
export const accountEndpoints = [
  endpoint('GET /account', {
    parameters: none,
    run: () => ({
      id: 'acct_1StandIn',
      object: 'account',
      type: 'standard',
      email: null,
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
    }),
  }),
]
