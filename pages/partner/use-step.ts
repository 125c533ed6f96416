import { useIsHydrated } from '#components/islands/use-is-hydrated.ts'
import { useQuery } from '#components/islands/use-query.ts'

/** The step of a form with several, from 0, kept in `?step=` from 1 so that Back goes one step back. */
export function useStep(count: number) {
  const [query, setQuery] = useQuery()
  const isHydrated = useIsHydrated()
  const asked = Number(query.get('step') ?? '1')
  const step = isHydrated && Number.isInteger(asked) ? Math.min(Math.max(asked, 1), count) - 1 : 0

  const goTo = (next: number, options?: { replace: boolean }) => {
    setQuery((current) => {
      const changed = new URLSearchParams(current)
      if (next === 0) changed.delete('step')
      else changed.set('step', String(next + 1))
      return changed
    }, options)
  }

  return { step, goTo, isHydrated }
}
