/** Whether whoever started the bench wants it to end: what is measured so far is then kept, and nothing new begun. */
export const stopRequest = { isAsked: false }
