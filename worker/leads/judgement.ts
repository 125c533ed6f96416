/** Why a submission is held back: `no_token` and `old_token` may well be people. */
export type SpamReason = 'honeypot' | 'too_fast' | 'no_token' | 'old_token'

/** What is written down about a submission before it is stored. */
export type Judgement = {
  /** Null for one that goes on to the CRM. */
  spamReason: SpamReason | null
  /** What Turnstile said: `unreachable` when it could not be asked; null where it was not. */
  turnstile: 'passed' | 'unreachable' | null
}
