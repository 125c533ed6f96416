/** How the stand-in behaves; what is left out is as ever. */
export type TurnstileBehaviour = {
  /** The check of tokens: `down` cuts the connection, `slow` answers after `delayMs`, `error` answers nonsense. */
  verify: 'ok' | 'down' | 'slow' | 'error' | 'internal-error'
  delayMs: number
  /** The widget: passes by itself, asks for a tick, blocks, finds itself on a wrong domain, or its frame never comes. */
  widget: 'pass' | 'challenge' | 'block' | 'wrong-domain' | 'unreachable'
  /** So many tokens of a page are too old when they are made. */
  staleTokens: number
  isScriptDown: boolean
}

export const politeTurnstile: TurnstileBehaviour = {
  verify: 'ok',
  delayMs: 10_000,
  widget: 'pass',
  staleTokens: 0,
  isScriptDown: false,
}
