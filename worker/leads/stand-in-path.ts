/** Path below which a stand-in on this machine is reached through our own origin; not found everywhere else. */
export const turnstileStandInPath = '/api/turnstile-stand-in'
