import {
  type ChangeEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { editorUser } from '../write/waiting.ts'
import { fieldsOf, identityQuery } from '../api/desk-request.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed into forms that have a name and was not sent. */
const unsent = new Map<string, unknown>()
const watchers = new Set<() => void>()

function watch(look: () => void): () => void {
  watchers.add(look)
  return () => void watchers.delete(look)
}

function keep(key: string, value: unknown): void {
  unsent.set(key, value)
  for (const look of watchers) look()
}

/** Forgets it, and who signed in to the editor of words, for whoever comes next. */
export function forgetUnsent(): void {
  unsent.clear()
  localStorage.removeItem(editorUser)
}

/**
 * The state of a form or a list. Under a `name` it outlives its page, until the tab is loaded anew or whoever is here
 * signs out, and can be set by a page that was left; it is theirs alone, also where another signs in once their session
 * is over.
 */
export function useUnsent<Value>(make: () => Value, name?: string) {
  const identity = useQueryClient().getQueryData(identityQuery.queryKey)
  const key = name && `${identity?.actor}: ${name}`
  const isKept = () => key !== undefined && unsent.has(key)
  const kept = () => unsent.get(key ?? '') as Value
  const [own, setOwn] = useState(() => (isKept() ? kept() : make()))
  const shared = useSyncExternalStore(watch, kept, kept)
  useEffect(() => {
    if (key && !unsent.has(key)) keep(key, own)
  }, [key, own])
  const change = (next: SetStateAction<Value>) => {
    setOwn(next)
    const before = isKept() ? kept() : own
    const isMade = typeof next === 'function'
    if (key) keep(key, isMade ? (next as (value: Value) => Value)(before) : next)
  }
  return [isKept() ? shared : own, change] as const
}

/** What is typed into fields by their names, each with what its field had before. */
type Own = Readonly<Record<string, { text: string; over: string }>>

/**
 * What is typed into the fields of a form: `bind(name, error)` is what its field needs. What nobody has typed in is as `stored`
 * has it, however late somebody else has changed that, and `overtaken` is what they have set where somebody types; `type`
 * sets it, `drop` takes one field back to what is stored, and `forget` what was sent: what was typed since stays. It is
 * kept as one of a name, where it is given one.
 */
export function useTyped<Values extends Readonly<Record<string, string>>>(
  stored: Values,
  keptAs?: string,
) {
  const [own, setOwn] = useUnsent((): Own => ({}), keptAs)
  const type = (values: Readonly<Record<string, string>>) =>
    setOwn((before) => ({
      ...before,
      ...Object.fromEntries(
        Object.entries(values).map(([name, text]) => {
          const over = before[name]?.over ?? stored[name] ?? ''
          return [name, { text, over }]
        }),
      ),
    }))
  const typed: Values = {
    ...stored,
    ...Object.fromEntries(Object.entries(own).map(([name, { text }]) => [name, text])),
  }
  const overtaken = Object.entries(own).flatMap(([name, { text, over }]) => {
    const now = stored[name] ?? ''
    return now === over || now === text ? [] : [now]
  })
  return {
    typed,
    type,
    overtaken,
    forget: (sent: Readonly<Record<string, string>>) =>
      setOwn((before) =>
        Object.fromEntries(
          Object.entries(before).flatMap(([name, { text }]) =>
            text.trim() === sent[name]?.trim() ? [] : [[name, { text, over: sent[name] ?? '' }]],
          ),
        ),
      ),
    drop: (dropped: keyof Values & string) =>
      setOwn((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => name !== dropped)),
      ),
    bind: (name: keyof Values & string, error: unknown = null) => ({
      name,
      error: fieldsOf(error)[name],
      autoComplete: 'off',
      value: typed[name],
      onChange: ({ target: { value } }: ChangeEvent<Control>) => type({ [name]: value }),
    }),
  }
}

/**
 * What is typed of a value that the address keeps; another that comes into the address takes its place. What was typed
 * here comes into it later, maybe behind the next letter.
 */
export function useDraft(kept: string) {
  const [text, setText] = useState(kept)
  const [last, setLast] = useState(kept)
  const [onItsWay, setOnItsWay] = useState<readonly string[]>([])
  if (kept !== last) {
    setLast(kept)
    setOnItsWay(onItsWay.slice(onItsWay.indexOf(kept) + 1))
    if (!onItsWay.includes(kept)) setText(kept)
  }
  const type = (typed: string) => {
    setText(typed)
    setOnItsWay((before) => [...before, typed.trim()])
  }
  return [text, type] as const
}

/** A wall time that was typed here as an instant, ISO 8601; one that is none stays as it is, for the worker to refuse. */
export function typedInstant(wallTime: string, latestMs = Infinity): string {
  const ms = Math.min(Date.parse(wallTime), latestMs)
  return Number.isNaN(ms) ? wallTime : new Date(ms).toISOString()
}

/** Gives the focus to the first field of a form that was refused: what is wrong with it is read with its name. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, isPending: boolean): void {
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    wasPending.current = isPending
  }, [form, isPending])
}
