import * as calculatorWords from '#words/calculator-words.ts'
import { calculatorResults } from '#lib/estimate/calculator-results.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { EstimateRows } from '../parts/rows.tsx'
import { EstimateFigure, estimateSpan } from '../parts/figure.tsx'
import { Paragraph, Title } from '../parts/text.tsx'

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
