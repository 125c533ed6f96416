const yearSeconds = 31_536_000

/** `Strict-Transport-Security` of every answer, by how far an operator lets it reach. */
export const strictTransport = (reach: 'host' | 'subdomains' | 'preload'): string =>
  [
    `max-age=${yearSeconds}`,
    ...(reach === 'host' ? [] : ['includeSubDomains']),
    ...(reach === 'preload' ? ['preload'] : []),
  ].join('; ')
