import { faces, paint, part } from './paint.ts'
import { estimateWords } from '#contract/estimate.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import type { MailData } from '#contract/mails.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { orderNumber } from '#lib/orders.ts'

type Row = { item: string; value: string; /** Set small below the item. */ note?: string }

type RowsProps = { label: string; rows: readonly Row[]; total?: Row | undefined }

const line = paint('line')
const soft = paint('soft', 'line')
const ink = paint('ink', 'line')
const strong = paint('ink', 'strong')

const cell = {
  padding: '11px 0',
  borderTopWidth: 1,
  borderTopStyle: 'solid',
  fontFamily: faces.text,
  fontSize: 16,
  lineHeight: '22px',
  verticalAlign: 'top',
} as const

const value = {
  paddingLeft: 16,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
} as const

/** A word too long for the narrowest screen may break; a figure never does. */
const breaks = (text: string) =>
  /\S{17}/.test(text) ? ({ wordBreak: 'break-word' } as const) : undefined

/** A short name keeps its line beside a long value. */
const keeps = ({ item, note }: Row) =>
  item.length < 15 && !note ? ({ whiteSpace: 'nowrap' } as const) : undefined

type Paint = ReturnType<typeof paint>

type LineProps = { row: Row; named: Paint; valued: Paint; weight: 400 | 600 }

function Line({ row, named, valued, weight: fontWeight }: LineProps) {
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className={named.className}
        style={{ ...named.style, ...cell, ...keeps(row), fontWeight }}
      >
        {row.item}
        {row.note ? (
          <span style={{ display: 'block', fontSize: 13, lineHeight: '18px' }}>{row.note}</span>
        ) : null}
      </th>
      <td
        align="right"
        className={valued.className}
        style={{ ...valued.style, ...cell, ...value, ...breaks(row.value), fontWeight }}
      >
        {row.value}
      </td>
    </tr>
  )
}

/** A ledger: what, and how much; the last line may be its sum. */
export const Rows = part<RowsProps>(
  ({ label, rows, total }) => (
    <table
      aria-label={label}
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      className={line.className}
      style={{
        ...line.style,
        margin: '8px 0 24px',
        borderWidth: '0 0 1px',
        borderStyle: 'solid',
        borderCollapse: 'collapse',
      }}
    >
      <tbody>
        {rows.map((row) => (
          <Line key={row.item} row={row} named={soft} valued={ink} weight={400} />
        ))}
        {total ? <Line row={total} named={strong} valued={strong} weight={600} /> : null}
      </tbody>
    </table>
  ),
  ({ rows, total }) =>
    `${[...rows, ...(total ? [total] : [])]
      .map((row) => `${row.item}: ${row.value}${row.note ? `\n  ${row.note}` : ''}`)
      .join('\n')}\n\n`,
)

type EstimateRowsProps = {
  modules: readonly { name: string; monthlyCents: number; formula: string }[]
  monthlyCents: number
}

/** An estimate line by line, each with its formula, and its sum. */
export function EstimateRows({ modules, monthlyCents: totalCents }: EstimateRowsProps) {
  return (
    <Rows
      label="Estimate, line by line"
      rows={modules.map(({ name, monthlyCents, formula }) => ({
        item: name,
        value: formatMoney(monthlyCents, 'whole'),
        note: formula,
      }))}
      total={{ item: estimateWords.totalMonthly, value: formatMoney(totalCents, 'whole') }}
    />
  )
}

type InstalmentRowsProps = {
  instalment: Omit<MailData['instalment-upcoming'], 'dueAt'>
  /** The days that matter, below what was bought. */
  days: readonly { item: string; value: string }[]
}

/** One payment of several as a ledger. */
export function InstalmentRows({ instalment, days }: InstalmentRowsProps) {
  const { productName, orderId, number, count, amountCents, currency } = instalment
  return (
    <Rows
      label="Payment"
      rows={[
        { item: words.ledger.product, value: productName },
        { item: words.ledger.order, value: orderNumber(orderId) },
        { item: 'Payment', value: `${number} of ${count}` },
        ...days,
      ]}
      total={{ item: 'Amount', value: moneyInFull(amountCents, currency) }}
    />
  )
}
