import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type Dispatch,
} from 'react'
import { earlyChanges, type EarlyChange } from './early-changes.ts'

type SharedStateOptions<State, Action> = {
  /** Selector of the island. */
  root: string
  reduce: (state: State, action: Action) => State
  initial: () => State
  fromQuery: (query: URLSearchParams) => State
  toQuery: (state: State, query: URLSearchParams) => URLSearchParams
  /** The action a change made before hydration stands for; null for what is not part of the state. */
  actionOf: (change: EarlyChange, state: State) => Action | null
}

/** Browsers refuse an address that changes too often; a slider changes it many times a second. */
const writeDelayMs = 300

type Arrived<State> = { arrived: State }

/**
 * State that lives in the address, so that it can be shared and kept. The page is prerendered with the
 * defaults; what the address says, and then what was changed before the island came to life, is taken up
 * after hydration, and later changes are written back without a new entry in the history.
 */
export function useSharedState<State, Action extends object>(
  options: SharedStateOptions<State, Action>,
): [State, Dispatch<Action>] {
  const { reduce, initial, fromQuery, toQuery, actionOf } = options
  const [state, dispatch] = useReducer(
    (current: State, action: Action | Arrived<State>) =>
      'arrived' in action ? action.arrived : reduce(current, action),
    undefined,
    initial,
  )
  const [early] = useState(() => earlyChanges(options.root))
  const written = useRef<State | null>(null)

  const arrive = useEffectEvent(() => {
    const arrived = fromQuery(new URLSearchParams(location.search))
    written.current = arrived
    dispatch({ arrived })
    for (const change of early) {
      const action = actionOf(change, arrived)
      if (action) dispatch(action)
    }
  })
  // Not later: a press between hydration and effects would be undone by what the address says.
  useLayoutEffect(() => arrive(), [])

  const write = useEffectEvent(() => {
    written.current = state
    const query = toQuery(state, new URLSearchParams(location.search)).toString()
    const address = `${location.pathname}${query ? `?${query}` : ''}${location.hash}`
    // Past what analytics puts in its place, which would send each address, and in it what was entered.
    History.prototype.replaceState.call(history, history.state, '', address)
  })
  useEffect(() => {
    if (written.current === null || written.current === state) return undefined
    const timer = setTimeout(() => write(), writeDelayMs)
    return () => clearTimeout(timer)
  }, [state])
  // Back from a part of the page that was jumped to: an entry of before says what was then.
  useEffect(() => {
    const rewrite = () => write()
    addEventListener('popstate', rewrite)
    return () => removeEventListener('popstate', rewrite)
  }, [])

  return [state, dispatch]
}
