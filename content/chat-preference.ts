import type { ChatPreference } from '#contract/forms/consent.ts'

/** How the visitor would rather talk. */
export const chatPreferenceWords = {
  legend: 'How would you like to talk?',
  labels: { voice: 'By voice', text: 'By text' } satisfies Record<ChatPreference, string>,
} as const
