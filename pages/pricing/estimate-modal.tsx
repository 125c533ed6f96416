import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { estimateFileName, estimateForm } from '#contract/forms/estimate.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { track } from '#browser/analytics.ts'
import { saveFile } from '#browser/save-file.ts'
import type { ProfitState } from '#lib/calculators/profit.ts'
import { profitEstimateData } from '#lib/estimate/profit-estimate-data.ts'
import { openFormDialog, type Openings } from '#components/calculators/use-lazy-dialog.ts'
import { FormEnd, LeadForm } from '#components/forms/lead-form.tsx'
import { useAfterSuccess } from '#components/forms/use-focus-once.ts'
import { useIsComplete } from '#components/forms/use-is-complete.ts'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { theme } from '#components/theme/tokens.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'

type EstimateModalProps = Openings & { estimate: ProfitState }

const words = profitWords.estimate
const sentMs = 3_000

/** Asks who the estimate is for, and downloads it as a PDF; closes by itself once that is done. */
export function EstimateModal({ openings, estimate }: EstimateModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lead = useLeadForm(estimateForm, {
    toBody: (leadData) => ({ leadData, estimateData: profitEstimateData(estimate) }),
    describeFailure: () => words.failed,
    onAccepted: async (_form, _answer, response) => {
      if (!response) return
      saveFile(await response.blob(), estimateFileName)
      track('download_estimate')
    },
  })
  const { control, element, state, reset } = lead
  const { isComplete, look } = useIsComplete(estimateForm.fields, element)

  useEffect(() => {
    if (openings > 0) openFormDialog(dialog.current)
  }, [openings])
  const closeAndClear = () => {
    dialog.current?.close()
    element.current?.reset()
    look()
    reset()
  }
  useAfterSuccess(state, sentMs, closeAndClear)

  return (
    <Dialog
      id="estimate-modal"
      ref={dialog}
      title={words.title}
      onClose={state.status === 'success' ? closeAndClear : undefined}
    >
      <Lead>{words.lead}</Lead>
      <LeadForm of={lead} onInput={look}>
        <Field {...control('fullName')} />
        <Field {...control('email')} />
        <Field {...control('phone')} />
        <Field {...control('companyName')} />
        <Field {...control('website')} />
        <FormEnd
          state={state}
          success={words.sent}
          isWide
          disabled={!isComplete}
          busyLabel={words.generating}
        >
          {words.submit}
        </FormEnd>
      </LeadForm>
    </Dialog>
  )
}

const Lead = styled.p`
  margin-block-end: ${theme.space.md};
  color: ${theme.color.inkSoft};
`
