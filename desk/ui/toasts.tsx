import { useEffect, useRef, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { stack, theme } from '#components/theme/tokens.ts'
import { RowButton } from './row-button.tsx'
import { CloseButton } from '#components/ui/button.tsx'

/** While nobody is at it. */
const shownSeconds = 8

function Line({ toast }: { toast: Toast }) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (toast.tone === 'error' || toast.undo || toast.stays) return
    let left = shownSeconds
    const timer = setInterval(() => {
      // Pointed at, with the focus, or in a tab that nobody sees, it keeps its time.
      if (document.hidden || sheet.current?.parentElement?.matches(':hover, :focus-within')) return
      left -= 1
      if (left === 0) toastStore.close(toast.id)
    }, 1_000)
    return () => clearInterval(timer)
  }, [toast])
  return (
    <Sheet ref={sheet} data-tone={toast.tone}>
      <span>{toast.text}</span>
      {toast.undo && (
        <RowButton
          onClick={() => {
            toastStore.close(toast.id)
            toast.undo?.()
          }}
        >
          Undo
        </RowButton>
      )}
      <CloseButton aria-label="Close this message" onClick={() => toastStore.close(toast.id)}>
        ×
      </CloseButton>
    </Sheet>
  )
}

/**
 * What happened, at the page's edge, read aloud as it comes; in a dialog (`isOver`) while one is open, as the page behind
 * it is out of reach. Alt+T leads there, as on the pages of visitors.
 */
export function Toasts({ isOver = false }: { isOver?: boolean }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const isCovered = useSyncExternalStore(toastStore.subscribe, toastStore.isCovered)
  const place = useRef<HTMLDivElement>(null)
  const isHere = isCovered === isOver
  useEffect(() => (isOver ? toastStore.cover() : undefined), [isOver])
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!isHere || !event.altKey || event.code !== 'KeyT') return
      event.preventDefault()
      place.current?.focus()
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [isHere])
  return (
    <Place
      ref={place}
      role="status"
      aria-live="polite"
      aria-label="Messages"
      aria-keyshortcuts="Alt+T"
      tabIndex={-1}
    >
      {isHere && toasts.map((toast) => <Line key={toast.id} toast={toast} />)}
    </Place>
  )
}

const Place = styled.div`
  position: fixed;
  inset-block-end: ${theme.space.md};
  inset-inline-end: ${theme.space.md};
  z-index: ${theme.layer.notification};
  ${stack(theme.space.xs)}
  inline-size: min(26rem, calc(100vw - 2 * ${theme.space.md}));

  /* What takes the focus is not hidden behind it. */
  html:has(& > div) {
    scroll-padding-block-end: 8rem;
  }
`

const Sheet = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: start;
  justify-content: space-between;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-inline-start: 4px solid ${theme.color.teal};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.floating};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;

  &[data-tone='error'] {
    border-inline-start-color: ${theme.color.danger};
  }
`

/** One message of the desk; `error` ones, what can be undone, and what `stays` are there until they are closed. */
type Toast = {
  id: number
  tone: 'success' | 'error'
  text: string
  undo?: (() => void) | undefined
  stays?: boolean | undefined
}

let toasts: readonly Toast[] = []
let nextId = 1
let dialogs = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listen of listeners) listen()
}

/**
 * What happened, said once at the page's edge: a new message takes the place of the last one, and ends what could be
 * undone; an error leaves both, and nothing takes away what stays.
 */
export const toastStore = {
  say: (
    text: string,
    tone: Toast['tone'] = 'success',
    undo?: () => void,
    stays?: boolean,
  ): void => {
    const isError = tone === 'error'
    const stay = toasts.filter(
      (toast) => toast.tone === 'error' || toast.stays || (toast.undo && isError),
    )
    set([...stay, { id: nextId++, tone, text, undo, stays }])
  },
  close: (id: number): void => {
    set(toasts.filter((toast) => toast.id !== id))
  },
  /** Whoever signs in next takes back nothing of another. */
  endUndo: (): void => set(toasts.filter(({ undo }) => !undo)),
  /** For whoever comes next. */
  clear: (): void => set([]),
  read: () => toasts,
  isCovered: () => dialogs > 0,
  /** Says it in a dialog from now on; what it answers ends that. */
  cover: (): (() => void) => {
    dialogs += 1
    set(toasts)
    return () => {
      dialogs -= 1
      set(toasts)
    }
  },
  subscribe: (listen: () => void): (() => void) => {
    listeners.add(listen)
    return () => listeners.delete(listen)
  },
}

/** Puts a text where it can be pasted from, and says so. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toastStore.say('Copied.'),
    () => toastStore.say('The browser did not let it be copied.', 'error'),
  )
