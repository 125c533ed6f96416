import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { estimateLead } from '#contract/estimate.ts'
import { limits } from '#contract/limits.ts'
import { profitWords } from '#content/profit-calculator.ts'
import { track } from '#browser/analytics.ts'
import { profitResult, type ProfitState } from '#lib/calculators/profit.ts'
import { profitEstimateData } from '#lib/estimate/profit-estimate-data.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { openFormDialog } from '#components/calculators/open-form-dialog.ts'
import { saveFile } from '#browser/save-file.ts'
import type { Openings } from '#components/calculators/use-lazy-dialog.ts'

type EstimateModalProps = Openings & { estimate: ProfitState }

const words = profitWords.estimate
const sentMs = 3_000
const requiredNames = ['fullName', 'email', 'phone', 'companyName'] as const

function isComplete(form: HTMLFormElement): boolean {
  const values = new FormData(form)
  return requiredNames.every((name) => String(values.get(name) ?? '').trim() !== '')
}

/** Asks who the estimate is for, and downloads it as a PDF; closes by itself once that is done. */
export function EstimateModal({ openings, estimate }: EstimateModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [canSubmit, setCanSubmit] = useState(false)
  const { monthlyCents } = profitResult(estimate)
  const { state, reset, formProps } = useLeadForm({
    kind: 'estimate',
    schema: estimateLead,
    toBody: (leadData) => ({ leadData, estimateData: profitEstimateData(estimate) }),
    describeFailure: () => words.failed,
    onAccepted: async (_, response) => {
      if (!response) return
      saveFile(await response.blob(), words.fileName)
      track('download_estimate', { value: monthlyCents / 100, currency: 'USD' })
    },
  })
  const { status, fields } = state

  useEffect(() => openFormDialog(dialog.current), [openings])

  useEffect(() => {
    if (status !== 'success') return undefined
    const timer = setTimeout(() => {
      dialog.current?.close()
      form.current?.reset()
      setCanSubmit(false)
      reset()
    }, sentMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the status starts the clock
  }, [status])

  return (
    <Dialog id="estimate-modal" ref={dialog} title={words.title}>
      <Lead>{words.lead}</Lead>
      <Form
        {...formProps}
        ref={(element) => {
          form.current = element
          formProps.ref(element)
        }}
        onInput={(event) => {
          formProps.onInput(event)
          setCanSubmit(isComplete(event.currentTarget))
        }}
      >
        <Honeypot />
        <Field
          name="fullName"
          label={words.fullName}
          autoComplete="name"
          required
          maxLength={limits.name}
          error={fields.fullName}
        />
        <Field
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          required
          maxLength={limits.email}
          error={fields.email}
        />
        <PhoneField label={words.phone} required error={fields.phone} />
        <Field
          name="companyName"
          label={words.companyName}
          autoComplete="organization"
          required
          maxLength={limits.company}
          error={fields.companyName}
        />
        <Field
          name="website"
          label={words.website}
          inputMode="url"
          autoComplete="url"
          required={false}
          maxLength={limits.url}
          error={fields.website}
        />
        <FormStatus state={state} />
        {status === 'success' && <Notice tone="success">{words.sent}</Notice>}
        <TurnstileHolder />
        <SubmitButton
          isWide
          disabled={!canSubmit}
          isBusy={status === 'submitting'}
          isDone={status === 'success'}
          busyLabel={words.generating}
        >
          {words.submit}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

const Lead = styled.p`
  margin-block-end: ${theme.space.md};
  color: ${theme.color.inkSoft};
`

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.md};
`
