import { useEffect, type RefObject } from 'react'
import { readDraft, writeDraft } from '#browser/form-draft.ts'
import { formValues } from '#lib/form-values.ts'

function storedDraft(key: string) {
  try {
    return readDraft(localStorage.getItem(key), new Date())
  } catch {
    return {}
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}

/** Puts stored answers into controls that are still empty; what was typed before stays. */
function fillIn(form: HTMLFormElement, values: ReturnType<typeof readDraft>): void {
  for (const control of form.elements) {
    const value = values[control.getAttribute('name') ?? '']
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked ||= [value].flat().includes(control.value)
    } else if (
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.value === '' &&
      typeof value === 'string'
    ) {
      control.value = value
    }
  }
}

/** Keeps the answers of a form on the device: `save` on every input, `clear` once they are delivered. */
export function useFormDraft(key: string, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (form.current) fillIn(form.current, storedDraft(key))
  }, [form, key])

  return {
    save(element: HTMLFormElement) {
      const { form: _kind, website2: _trap, ...values } = formValues(new FormData(element))
      store(key, writeDraft(values, new Date()))
    },
    clear: () => store(key, null),
  }
}
