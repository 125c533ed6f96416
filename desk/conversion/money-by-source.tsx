import type { Counts } from '#contract/count.ts'
import type { WaysAnswer } from '#contract/desk/conversion.ts'
import { formatUsd } from '#lib/money.ts'
import { numberText } from '#lib/number-text.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { FigureBar } from './figure-bar.tsx'
import { ShowAll } from './show-all.tsx'
import { useTopRows } from './use-top-rows.ts'
import { valueName } from './value-names.ts'

const kept = ({ paidCents = 0, lostCents = 0 }: Counts) => paidCents - lostCents
const usd = (cents: number) => formatUsd(cents, 'whole')

/** What each source brought: by the last one before the purchase, and beside it by the first. */
export function MoneyBySource({ source, first }: Pick<WaysAnswer, 'source' | 'first'>) {
  const firsts = new Map(first.map(({ value, now }) => [value, now]))
  const lasts = new Map(source.map(({ value, now }) => [value, now]))
  const rows = [...new Set([...lasts.keys(), ...firsts.keys()])]
    .map((value) => ({ value, last: lasts.get(value) ?? {}, first: firsts.get(value) ?? {} }))
    .filter((row) => row.last.leads || row.last.orders || kept(row.last) || kept(row.first))
    .toSorted((a, b) => kept(b.last) - kept(a.last) || (b.last.leads ?? 0) - (a.last.leads ?? 0))
  const { shown, showAll } = useTopRows(rows)
  const most = Math.max(1, ...rows.map(({ last }) => kept(last)))
  return (
    <Panel title="Money by source">
      <DataTable
        caption="Leads, orders and money by where their people came from"
        columns={[
          { name: 'Source', cell: ({ value }) => <b>{valueName('source', value)}</b> },
          {
            name: 'Money kept',
            cell: ({ last }) => <FigureBar text={usd(kept(last))} share={kept(last) / most} />,
          },
          {
            name: 'Given back',
            isFigure: true,
            cell: ({ last }) => (last.lostCents ? usd(last.lostCents) : ''),
          },
          { name: 'Orders', isFigure: true, cell: ({ last }) => numberText(last.orders ?? 0, 0) },
          { name: 'Leads', isFigure: true, cell: ({ last }) => numberText(last.leads ?? 0, 0) },
          {
            name: 'Kept, by first source',
            isFigure: true,
            cell: (row) => usd(kept(row.first)),
          },
        ]}
        rows={shown}
        rowKey={({ value }) => value}
        empty="No lead and no order came in these days."
      />
      <ShowAll count={rows.length} onShow={showAll} />
    </Panel>
  )
}
