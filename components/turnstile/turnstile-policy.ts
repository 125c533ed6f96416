import { turnstileOrigin } from '#contract/turnstile.ts'

/** What a page with a form has to allow: the check for people, once the form is touched and keys are set. */
export const turnstilePolicy: Record<string, readonly string[]> = {
  'script-src': [turnstileOrigin],
  'frame-src': [turnstileOrigin],
  'trusted-types': ['turnstile'],
}
