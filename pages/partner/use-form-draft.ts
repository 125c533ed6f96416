import { useEffect, type RefObject } from 'react'
import { readDraft, writeDraft } from '#browser/form-draft.ts'
import { formValues } from '#lib/form-values.ts'
import { fillIn } from '#components/forms/fill-in.ts'

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

/** Keeps the answers of a form on the device: `save` on every input, `clear` once they are delivered. */
export function useFormDraft(key: string, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    fillIn(form.current, storedDraft(key))
  }, [form, key])

  return {
    save(element: HTMLFormElement) {
      const { form: _kind, website2: _trap, ...values } = formValues(new FormData(element))
      store(key, writeDraft(values, new Date()))
    },
    clear: () => store(key, null),
  }
}
