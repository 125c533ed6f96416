import { useEffect, useState } from 'react'

/** The part of the answer of `GET /api/availability` that pages show. */
type Availability = { vaultSpotsLeft: number }

/** Live places left, or null until they are known; the figure of the configuration stands in. */
export function useAvailability(): Availability | null {
  const [availability, setAvailability] = useState<Availability | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/availability', { signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Availability>) : null))
      .then(setAvailability)
      .catch(() => {
        // The configured figure stays.
      })
    return () => leaving.abort()
  }, [])
  return availability
}
