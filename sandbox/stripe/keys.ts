/** The keys of the stand-in's one account, and the secret its webhooks are signed with. */
export const sandboxKeys = {
  secret: 'sk_test_sandbox',
  publishable: 'pk_test_sandbox',
  webhook: 'whsec_sandbox',
} as const
