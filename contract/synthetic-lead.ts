import { site } from '#site.config.ts'

/**
 * The lead the worker sends itself each hour, all the way to the CRM, to check the whole way. It is no person and is
 * left out of every figure, list, mail, credit and count. `kind` is what rows of `leads` are told by; the address is
 * always the same, so that the CRM keeps one contact.
 */
export const syntheticLead = {
  kind: 'synthetic',
  email: `synthetic-lead@${new URL(site.origin).hostname.replace(/^www\./, '')}`,
  source: 'Synthetic check',
  tag: 'Synthetic',
} as const
