/** Where words are written: what it needs to know (GET), the door of the Git host (GET), and the way back from it (GET). */
export const writePaths = {
  settings: '/api/desk/write',
  signIn: '/api/desk/write/sign-in',
  signedIn: '/api/desk/write/signed-in',
} as const

/** Where words are kept; `repository` is null, and `missing` names settings, until somebody can sign in. */
export type WriteSettings = {
  /** `owner/name` at GitHub. */
  repository: string | null
  branch: string
  missing: readonly string[]
}
