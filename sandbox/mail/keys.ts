/** Keys under which the stand-in plays a provider, and signs what it tells the worker. */
export const mailKeys = {
  api: 're_standin_key',
  /** May send, and see to nothing else. */
  sendOnly: 're_standin_sends_only',
  postmark: '00000000-standin-postmark-token',
  postmarkAccount: '00000000-standin-postmark-account',
  /** Base64 after the prefix, as Resend's. */
  webhook: 'whsec_c3RhbmQtaW4gc2VjcmV0IG9mIHRoZSBtYWlsYm94',
} as const
