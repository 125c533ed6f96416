/** Sentences of the specification's error catalogue, and what is said about a submission that is kept. */
export const formMessages = {
  unreachable: 'Unable to connect to server. Please check your internet connection and try again.',
  unavailable: 'Service temporarily unavailable. Please try again in a few moments.',
  unexpected: 'There was an unexpected error submitting your form. Please try again.',
  failedPrefix: 'Submission failed: ',
  serverErrorPrefix: 'Server error: ',
  kept: 'Your message is kept on this device and will be sent again by itself, so nothing is lost.',
  confirmHuman: 'Please confirm that you are a person; then it goes on by itself.',
  notConfirmed:
    'We could not confirm that you are a person. Please try again, with blockers of scripts switched off if you use any.',
  submitting: 'Submitting...',
} as const
