import * as calculatorWords from '#words/calculator-words.ts'
import { calculatorPath, calculatorResults } from '#lib/estimate/calculator-results.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { EstimateRows } from '../parts/rows.tsx'
import { EstimateFigure, estimateSpan } from '../parts/figure.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { estimateWords } from '#contract/estimate.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'

/** What a calculator worked out, and the address that shows it again. */
export const calculatorResultsMail: Mail<'calculator-results'> = {
  subject: (data) => `Your results: ${estimateSpan(calculatorResults(data))}`,
  preview: () =>
    'Each line with its formula, and a link that opens the calculator with your numbers.',
  reason: 'You get this mail once, because your address was entered to send these results.',
  Words({ data, context: { origin, attachments } }) {
    const results = calculatorResults(data)
    const { monthlyCents, modules, path } = results
    return (
      <>
        <Title>Your results</Title>
        <EstimateFigure {...results} />
        <EstimateRows modules={modules} monthlyCents={monthlyCents} />
        {attachments?.length ? <Paragraph>The same as a PDF is attached.</Paragraph> : null}
        <Paragraph>
          The link opens the calculator with your numbers, to change them or to share.
        </Paragraph>
        <Action href={origin + path} label="Open with your numbers" />
        <Paragraph isQuiet>{calculatorWords.notes}</Paragraph>
      </>
    )
  },
}

/** The profit estimate: its figures here, all of it in the PDF. */
export const estimate: Mail<'estimate'> = {
  subject: ({ estimate: data }) => `Your profit estimate: ${estimateSpan(settledEstimate(data))}`,
  preview: () => 'With a link that opens the calculator with your numbers.',
  reason: 'You get this mail once, because your address was entered to send this estimate.',
  Words({ data: { firstName, estimate: data }, context: { origin, attachments } }) {
    const settled = settledEstimate(data)
    const { modules, monthlyCents } = settled
    return (
      <>
        <Title>Your {estimateWords.title.toLowerCase()}</Title>
        <Greeting firstName={firstName} />
        <EstimateFigure {...settled} />
        <EstimateRows
          // Names come from the request unless the inputs gave them; only ours are repeated in a mail.
          modules={data.inputs === undefined ? [] : modules.filter(({ isEnabled }) => isEnabled)}
          monthlyCents={monthlyCents}
        />
        {attachments?.length ? (
          <Paragraph>
            The PDF is attached: one page with what you entered, each formula and its result.
          </Paragraph>
        ) : null}
        <Action
          href={origin + calculatorPath('pricing', data.inputs ?? '')}
          label="Open with your numbers"
        />
        <Paragraph isQuiet>{calculatorWords.notes}</Paragraph>
      </>
    )
  },
}
