import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { formEndpoints, type FormKind, type LeadAccepted } from '#contract/api.ts'
import { formMessages } from '#content/form-messages.ts'
import { formValues } from '#lib/form-values.ts'
import { relayOrigins } from '#lib/origins.ts'
import { dropFromOutbox } from '#browser/outbox.ts'
import { isWorthRetrying, refusedToken, relay, type RelayFailure } from '#browser/relay.ts'
import { startSubmission, submissionMetaOf, type SubmissionStart } from '#browser/submission.ts'
import { isTurnstileRefusal } from '../turnstile/is-turnstile-refusal.ts'
import { prepareProof } from '../turnstile/prepare-proof.ts'
import { prepareBackgroundSync } from '#browser/background-sync.ts'
import { failureMessage } from './failure-message.ts'
import { keepSubmission } from '#browser/keep-submission.ts'
import { phoneCountryOf } from './phone-country-of.ts'

export type FormStatus = 'idle' | 'submitting' | 'success' | 'error'

export type LeadFormState = {
  status: FormStatus
  /** What went wrong as a whole, when something did. */
  message?: string
  /** What is wrong with single fields, by name. */
  fields: Record<string, string>
  /** The failed submission waits in the outbox. */
  isKept: boolean
  /** It was not shown that a person sent it: they are asked to try again, whatever else the form does. */
  isUnproven?: boolean
}

type LeadFormOptions<Schema extends z.ZodMiniType> = {
  kind: FormKind
  schema: Schema
  /** The body's own fields; the meta every submission carries is added. */
  toBody: (form: z.output<Schema>, element: HTMLFormElement) => object
  /** Sentence beside the consent box, when there is one. */
  consentText?: string
  /** Said when fields are missing; without it only the fields speak. */
  missingMessage?: string
  describeFailure?: (failure: RelayFailure) => string
  /** Order in which the first faulty field is sought; the form's own order otherwise. */
  fieldOrder?: readonly string[]
  /** Called with the raw answer, for forms that get more than an acknowledgement. */
  onAccepted?: (answer: LeadAccepted | null, response: Response | null) => void | Promise<void>
  /** Called when nothing took the submission, after it was kept or could not be. */
  onRejected?: (isKept: boolean) => void
  /** Takes the place of the call, for hosts that must not send (previews of the qualification modal). */
  simulate?: () => Promise<void> | null
}

const idle: LeadFormState = { status: 'idle', fields: {}, isKept: false }

/** First message of each field; a schema names a field once even when several rules fail. */
function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '')
    fields[name] ??= message
  }
  return fields
}

function focusFirst(
  form: HTMLFormElement,
  fields: Record<string, string>,
  order: readonly string[],
) {
  const names = [...order, ...Array.from(form.elements, (element) => element.getAttribute('name'))]
  const name = names.find((candidate) => candidate && candidate in fields)
  const control = name ? form.elements.namedItem(name) : null
  const element = control instanceof RadioNodeList ? control[0] : control
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' })
}

const holderIn = (form: Element | null) => form?.querySelector('[data-turnstile]') ?? null

/**
 * One behaviour for every form: the native form keeps working, this takes its submit over, checks it with the schema
 * the worker uses, relays it, and keeps on the device what could not be delivered.
 */
export function useLeadForm<Schema extends z.ZodMiniType>(options: LeadFormOptions<Schema>) {
  const [state, setState] = useState<LeadFormState>(idle)
  const start = useRef<SubmissionStart | null>(null)
  const isBusy = useRef(false)

  const touch = (element: HTMLFormElement) => {
    if (!start.current) {
      start.current = startSubmission()
      prepareBackgroundSync()
      prepareProof(holderIn(element), options.kind)
    }
    return start.current
  }

  const unproven = (message: string) =>
    setState({ ...idle, status: 'error', message, isUnproven: true })

  const fail = async (
    failure: RelayFailure,
    body: { submissionId: string },
    element: HTMLFormElement,
  ) => {
    const { answer } = failure.kind === 'http' ? failure : { answer: null }
    if (answer && refusedToken(failure)) return unproven(answer.error.message)
    const fields = answer?.error.fields ?? {}
    if (Object.keys(fields).some((name) => element.elements.namedItem(name))) {
      // The worker knows more than the schema here, a country's telephone numbers for one.
      setState({ status: 'error', fields, isKept: false })
      focusFirst(element, fields, options.fieldOrder ?? [])
      return
    }
    const isKept =
      isWorthRetrying(failure) &&
      (await keepSubmission({
        submissionId: body.submissionId,
        path: formEndpoints[options.kind],
        body,
        keptAt: new Date().toISOString(),
      }))
    const describe = options.describeFailure ?? failureMessage
    setState({
      status: 'error',
      message: describe(failure),
      fields,
      isKept,
    })
    options.onRejected?.(isKept)
  }

  const send = async (form: z.output<Schema>, element: HTMLFormElement, website2: string) => {
    const body = {
      ...options.toBody(form, element),
      ...submissionMetaOf({
        form: options.kind,
        start: touch(element),
        phoneCountry: phoneCountryOf(element),
        ...(options.consentText ? { consentText: options.consentText } : {}),
        website2,
      }),
    }
    const simulated = options.simulate?.()
    if (simulated) {
      await simulated
      await options.onAccepted?.(null, null)
    } else {
      const path = formEndpoints[options.kind]
      const result = await import('../turnstile/relay-with-proof.ts').then(
        ({ relayWithProof }) =>
          relayWithProof<LeadAccepted>(path, body, {
            holder: holderIn(element),
            action: options.kind,
          }),
        () => relay<LeadAccepted>(path, body, { origins: relayOrigins }),
      )
      if (!result.ok) return fail(result.failure, body, element)
      if (result.answer?.ghlOk === false)
        console.warn('Lead stored; the CRM has not confirmed it yet.')
      if (state.isKept) await dropFromOutbox(body.submissionId)
      await options.onAccepted?.(result.answer, result.response)
    }
    start.current = null
    setState({ ...idle, status: 'success' })
  }

  /** A field that is being edited is no longer wrong. */
  const forgive = (name: string) => {
    if (!(name in state.fields)) return
    const { [name]: _edited, ...fields } = state.fields
    setState({ ...state, fields })
  }

  /** Says what is wrong with the form, or with the fields named; the first faulty one gets the focus. */
  const check = (element: HTMLFormElement, names?: readonly string[]) => {
    const values = formValues(new FormData(element))
    const parsed = options.schema.safeParse(values)
    const fields = parsed.success ? {} : fieldErrors(parsed.error)
    const faulty = Object.keys(fields).filter((name) => !names || names.includes(name))
    if (faulty.length === 0) {
      setState({ ...idle, isKept: state.isKept })
      return { values, form: parsed.data }
    }
    const isMissing = faulty.some((name) => !values[name])
    setState({
      status: 'error',
      fields: Object.fromEntries(faulty.map((name) => [name, fields[name] ?? ''])),
      isKept: false,
      ...(isMissing && options.missingMessage ? { message: options.missingMessage } : {}),
    })
    focusFirst(element, fields, names ?? options.fieldOrder ?? [])
    return null
  }

  const submit = async (element: HTMLFormElement) => {
    if (isBusy.current) return
    const checked = check(element)
    if (!checked?.form) return
    isBusy.current = true
    setState({ ...idle, isKept: state.isKept, status: 'submitting' })
    try {
      await send(checked.form, element, String(checked.values.website2 ?? ''))
    } catch (error) {
      if (isTurnstileRefusal(error)) unproven(error.message)
      else setState({ ...idle, status: 'error', message: formMessages.unexpected })
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    reset: () => setState(idle),
    check,
    /** Spread on the form element. */
    formProps: {
      method: 'post',
      action: formEndpoints[options.kind],
      /** Until this runs the browser checks the form itself. */
      ref: (element: HTMLFormElement | null) => {
        if (element) element.noValidate = true
      },
      onFocus: (event: FormEvent<HTMLFormElement>) => void touch(event.currentTarget),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        touch(event.currentTarget)
        forgive((event.target as Element).getAttribute('name') ?? '')
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}
