import { Text } from 'react-email'
import * as calculatorWords from '#words/calculator-words.ts'
import { estimateWords } from '#contract/estimate.ts'
import { formatMoney } from '#contract/money.ts'
import type { SettledEstimate } from '#lib/estimate/settled-estimate.ts'
import { faces, paint, part } from './paint.ts'
import { Paragraph } from './text.tsx'

const ink = paint('ink')
const soft = paint('soft')

/** One figure that says what the mail is about. */
export const Figure = part<{ value: string; label: string }>(
  ({ value, label }) => (
    <>
      <Text
        className={`${ink.className} figure`}
        style={{
          ...ink.style,
          marginTop: 4,
          marginBottom: 0,
          fontFamily: faces.display,
          fontSize: 56,
          lineHeight: '60px',
          letterSpacing: '-0.02em',
        }}
      >
        {value}
      </Text>
      <Text
        className={soft.className}
        style={{
          ...soft.style,
          marginTop: 0,
          marginBottom: 24,
          fontFamily: faces.text,
          fontSize: 15,
          lineHeight: '23px',
        }}
      >
        {label}
      </Text>
    </>
  ),
  ({ value, label }) => `${value}\n${label}\n\n`,
)

type EstimateTotals = Omit<SettledEstimate, 'modules'>

const whole = (cents: number) => formatMoney(cents, 'whole')

/** An estimate in a line: `$35,592 to $282,068 a month`, or one figure where both are written the same. */
export const estimateSpan = ({ monthlyCents, cautiousCents }: EstimateTotals) =>
  `${[...new Set([cautiousCents ?? monthlyCents, monthlyCents].map(whole))].join(' to ')} a month`

/** What an estimate comes to: read cautiously, in full, and what separates the two. */
export function EstimateFigure({ monthlyCents, quarterlyCents, cautiousCents }: EstimateTotals) {
  const quarter = `${whole(quarterlyCents)} ${estimateWords.quarterly.toLowerCase()}`
  return cautiousCents === null ? (
    <Figure value={whole(monthlyCents)} label={`${estimateWords.monthly}; ${quarter}`} />
  ) : (
    <>
      <Figure
        value={whole(cautiousCents)}
        label={`${estimateWords.monthly}, read cautiously. In full ${whole(monthlyCents)}; ${quarter}`}
      />
      <Paragraph>{calculatorWords.cautiousNote}</Paragraph>
    </>
  )
}
