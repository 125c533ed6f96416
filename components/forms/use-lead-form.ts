import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { type LeadAccepted, formEndpoints } from '#contract/api.ts'
import type { Form, FormFields } from '#contract/forms/describe-form.ts'
import * as formMessages from '#words/form-messages.ts'
import { relayOrigins } from '#lib/origins.ts'
import { site } from '#site.config.ts'
import { tickedAdConsent } from '#browser/ad-click.ts'
import { keepSubmission, prepareBackgroundSync } from '#browser/background-sync.ts'
import { dropFromOutbox } from '#browser/outbox.ts'
import { isWorthRetrying, refusedToken, relay, type RelayFailure } from '#browser/relay.ts'
import { submissionMetaOf } from '#browser/submission.ts'
import { defaultPhoneCountry } from '#contract/phone.ts'
import { isTurnstileRefusal } from '../turnstile/turnstile-refusal.ts'
import { prepareProof } from '../turnstile/prepare-proof.ts'
import { failureMessage } from './failure-message.ts'
import { useForm } from './use-form.ts'

export type LeadFormState = {
  status: 'idle' | 'submitting' | 'success' | 'error'
  /** What went wrong as a whole, when something did. */
  message?: string
  /** The failed submission waits in the outbox. */
  isKept: boolean
  /** It was not shown that a person sent it: they are asked to try again, whatever else the form does. */
  isUnproven?: boolean
}

type LeadFormOptions<Values> = {
  /** The body's own fields, where they are not the form's; the meta every submission carries is added. */
  toBody?: (form: Values, element: HTMLFormElement) => object
  describeFailure?: (failure: RelayFailure) => string
  /** Called with the form and the raw answer, for forms that get more than an acknowledgement. */
  onAccepted?: (
    form: Values,
    answer: LeadAccepted | null,
    response: Response | null,
  ) => void | Promise<void>
  /** A failed submission does not wait in the outbox: what it asks for may be gone by then. */
  isNeverKept?: boolean
  /** Called when nothing took the submission, after it was kept or could not be. */
  onRejected?: (isKept: boolean) => void
  /** Takes the place of the call, for hosts that must not send (previews of the qualification modal). */
  simulate?: () => Promise<void> | null
}

/** One submission: whether somebody still waits for its answer. */
type Sent = { isAwaited: boolean }

const idle: LeadFormState = { status: 'idle', isKept: false }

const holderIn = (form: Element) => form.querySelector('[data-turnstile]')

/**
 * One behaviour for every form that makes a lead: the native form keeps working, this takes its submit over, relays
 * it, and keeps on the device what could not be delivered.
 */
export function useLeadForm<Fields extends FormFields, Values>(
  form: Form<Fields> & { schema: z.ZodMiniType<Values> },
  options: LeadFormOptions<Values> = {},
) {
  const { kind, consent } = form
  const [state, setState] = useState(idle)
  /** Made when the form is first touched, and again after a success. */
  const submissionId = useRef('')
  /** The submission that waits in the outbox. */
  const keptId = useRef('')
  /** The latest submission; once the form was reset over it, or sent again, its answer is nobody's any more. */
  const latest = useRef<Sent | null>(null)

  const touch = (element: HTMLFormElement) => {
    if (!submissionId.current) {
      submissionId.current = crypto.randomUUID()
      prepareBackgroundSync()
      prepareProof(holderIn(element), kind)
    }
    return submissionId.current
  }
  const base = useForm<Fields, Values>(form, { onTouch: touch })

  const unproven = (message: string) =>
    setState({ ...idle, status: 'error', message, isUnproven: true })

  const fail = async (
    failure: RelayFailure,
    body: { submissionId: string },
    element: HTMLFormElement,
    own: Sent,
  ) => {
    const { answer } = failure
    if (answer && refusedToken(failure)) {
      if (own.isAwaited) unproven(answer.error.message)
      return
    }
    const fields = answer?.error.fields ?? {}
    if (own.isAwaited && Object.keys(fields).some((name) => element.elements.namedItem(name))) {
      // The worker knows more than the schema here, a country's telephone numbers for one.
      setState({ ...idle, status: 'error' })
      base.refuse(fields)
      return
    }
    // A dialog that was closed over it loses nothing; a form that was cleared, or sent again, has it no more.
    const isKept =
      latest.current === own &&
      !options.isNeverKept &&
      isWorthRetrying(failure) &&
      (await keepSubmission({
        submissionId: body.submissionId,
        path: formEndpoints[kind],
        body,
        keptAt: new Date().toISOString(),
      }))
    if (isKept) keptId.current = body.submissionId
    if (!own.isAwaited) return
    const describe = options.describeFailure ?? failureMessage
    setState({ status: 'error', message: describe(failure), isKept })
    options.onRejected?.(isKept)
  }

  const send = async (values: Values, element: HTMLFormElement, website2: string, own: Sent) => {
    const body = {
      ...(options.toBody ? options.toBody(values, element) : (values as object)),
      ...submissionMetaOf({
        form: kind,
        submissionId: touch(element),
        phoneCountry: phoneCountryOf(element),
        consentText: consent?.text,
        website2,
      }),
      ...(site.advertisers ? tickedAdConsent(element) : {}),
    }
    const simulated = options.simulate?.()
    if (simulated) {
      await simulated
      if (!own.isAwaited) return
      await options.onAccepted?.(values, null, null)
    } else {
      const path = formEndpoints[kind]
      const result = await import('../turnstile/relay-with-proof.ts').then(
        ({ relayWithProof }) =>
          relayWithProof<LeadAccepted>(path, body, { holder: holderIn(element), action: kind }),
        // A deployment has taken the file away.
        () => relay<LeadAccepted>(path, { ...body, withoutToken: 'unreachable' }, relayOrigins),
      )
      if (!result.ok) return fail(result.failure, body, element, own)
      if (result.answer?.ghlOk === false)
        console.warn('Lead stored; the CRM has not confirmed it yet.')
      // Stored is stored, whatever the device says.
      if (keptId.current === body.submissionId)
        await dropFromOutbox(body.submissionId).catch(() => undefined)
      if (!own.isAwaited) return
      await options.onAccepted?.(values, result.answer, result.response)
    }
    submissionId.current = ''
    setState({ ...idle, status: 'success' })
  }

  /** Says what is wrong with the form, or with the fields named. */
  const check = (names?: readonly string[]) => {
    const checked = base.check(names)
    const { faulty, values } = checked
    const message = faulty.some((name) => !values[name]) ? form.missing : undefined
    setState(
      faulty.length > 0 ? { ...idle, status: 'error', message } : { ...idle, isKept: state.isKept },
    )
    return checked
  }

  const submit = async (element: HTMLFormElement) => {
    if (latest.current?.isAwaited) return
    const checked = check()
    if (!checked.form) return
    const own: Sent = { isAwaited: true }
    latest.current = own
    setState({ ...idle, isKept: state.isKept, status: 'submitting' })
    try {
      await send(checked.form, element, String(checked.values.website2 ?? ''), own)
    } catch (error) {
      if (!own.isAwaited) return
      if (isTurnstileRefusal(error)) unproven(error.message)
      else setState({ ...idle, status: 'error', message: formMessages.unexpected })
    } finally {
      own.isAwaited = false
    }
  }

  /** Nothing is said any more of what was sent; sent again it is the same submission. */
  const reset = () => {
    if (latest.current) latest.current.isAwaited = false
    setState(idle)
    base.setErrors({})
  }

  return {
    ...base,
    kind,
    state,
    check,
    reset,
    /** For a form that was cleared: what it sends next is another submission. */
    startAnew: () => {
      reset()
      latest.current = null
      submissionId.current = ''
    },
    formProps: {
      ...base.formProps,
      method: 'post',
      action: formEndpoints[kind],
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}

/** Country a form's telephone number is read for: the chosen one, where the form asks. */
function phoneCountryOf(form: HTMLFormElement): string | undefined {
  if (!form.elements.namedItem('phone')) return undefined
  const country = form.elements.namedItem('country')
  return country instanceof HTMLSelectElement ? country.value : defaultPhoneCountry
}
