/** One message of the desk; `error` ones stay until they are closed. */
export type Toast = { id: number; tone: 'success' | 'error'; text: string }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listen of listeners) listen()
}

/** What happened, said once at the page's edge. */
export const toastStore = {
  say: (text: string, tone: Toast['tone'] = 'success'): void => {
    set([...toasts, { id: nextId++, tone, text }])
  },
  close: (id: number): void => {
    set(toasts.filter((toast) => toast.id !== id))
  },
  read: () => toasts,
  subscribe: (listen: () => void): (() => void) => {
    listeners.add(listen)
    return () => listeners.delete(listen)
  },
}
